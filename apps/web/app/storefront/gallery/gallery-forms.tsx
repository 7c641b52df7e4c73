import { type DateRange, EMPTY_RANGE } from '@karaz/domain/calendar/date-range';
import { PRODUCT_IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-image';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Calendar } from '../../ui/calendar.tsx';
import { Checkbox, Radio, Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import type { UploadFile } from '../../ui/upload-file.ts';
import { GallerySection } from './gallery-section.tsx';

export function GalleryForms() {
  return (
    <>
      <Fields />
      <Pickers />
    </>
  );
}

function Fields() {
  const text = useTexts('gallery');
  const cities = Object.entries(text.cities).map(([value, label]) => ({ value, label }));
  return (
    <GallerySection id="fields" title={text.fields}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text.name} hint={text.nameHint} autoComplete="name" icon="user" />
        <TextField label={text.phone} error={text.phoneError} type="tel" defaultValue="+965 123" autoComplete="tel" />
        <TextField label={text.password} type="password" revealLabels={text.reveal} autoComplete="current-password" />
        <Select label={text.city} options={cities} placeholder={text.choose} />
        <TextArea label={text.noteLabel} optionalLabel={text.optional} />
        <div className="grid content-start gap-1">
          <Checkbox label={text.terms} error={text.termsError} />
          <Radio name="how" label={text.delivery} defaultChecked />
          <Radio name="how" label={text.pickup} />
          <Switch label={text.anonymous} description={text.anonymousHint} defaultChecked />
        </div>
      </div>
    </GallerySection>
  );
}

const TODAY = '2026-03-05';

function Pickers() {
  const text = useTexts('gallery');
  const language = useLanguage();
  const [range, setRange] = useState<DateRange>({ start: '2026-03-09', end: '2026-03-12' });
  const [single, setSingle] = useState<DateRange>(EMPTY_RANGE);
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const shared = { today: TODAY, language, labels: text.calendar };
  const labels = { remove: text.removeFile, rejected: text.rejected, errors: text.uploadErrors };
  const upload = {
    files,
    onChange: setFiles,
    onRemove: (removed: UploadFile) => setFiles(files.filter((file) => file !== removed)),
    maxBytes: PRODUCT_IMAGE_MAX_BYTES,
  };
  return (
    <GallerySection id="pickers" title={text.pickers}>
      <div className="grid gap-8 md:grid-cols-2">
        <Calendar mode="range" chosen={range} onChange={setRange} {...shared} />
        <Calendar chosen={single} onChange={setSingle} {...shared} isDisabled={(date) => date < TODAY} />
        <UploadBox
          language={language}
          {...upload}
          multiple
          accept="image/*"
          labels={{ ...labels, choose: text.upload, hint: text.uploadHint }}
        />
        <UploadBox {...upload} language={language} variant="avatar" labels={{ ...labels, choose: text.avatar }} />
      </div>
    </GallerySection>
  );
}
