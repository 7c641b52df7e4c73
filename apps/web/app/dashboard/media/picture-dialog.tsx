import './picture-dialog.css';
import type { MediaRow } from '@karaz/contract/admin/media';
import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
import { pick } from '@karaz/i18n/localized';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { IMAGES_ONLY } from '../../ui/upload-file.ts';
import { LeaveGuard } from '../form/save-bar.tsx';
import { SearchField } from '../form/search-field.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RejectedPictures } from './rejected-pictures.tsx';
import { useMediaSearch } from './use-media-search.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

const PictureEditDialog = lazy(async () => ({
  default: (await import('./edit/picture-edit-dialog.tsx')).PictureEditDialog,
}));

export type PictureDialogProps = {
  isChosen: (picture: MediaRow) => boolean;
  /** What a picture uploaded here shows, as far as one knows. */
  alt: { en: string; ar: string };
  /** Width by height of the pictures here: what is uploaded can be cut to it first. */
  ratio?: number | undefined;
  onChoose: (picture: MediaRow) => void;
  onClose: () => void;
};

/** A picture of the library, or a new one that goes there. */
export function PictureDialog({ isChosen, alt, ratio, onChoose, onClose }: PictureDialogProps) {
  useReturnFocus();
  const text = useTexts('office-media');
  const office = useTexts('office');
  const language = useLanguage();
  const { rows, search, setSearch, isLoading } = useMediaSearch();
  const choose = (picture: MediaRow) => {
    onChoose(picture);
    onClose();
  };
  const uploads = useUploads(alt, choose);
  const [chosen, setChosen] = useState<File | null>(null);
  // Closed before the picture is there, the form could be saved or left without it.
  const close = () => uploads.waiting === 0 && onClose();
  if (chosen && ratio) {
    const done = (file: File) => {
      setChosen(null);
      void uploads.send([file]);
    };
    return (
      <Suspense>
        <PictureEditDialog file={chosen} ratio={ratio} onDone={done} onClose={() => setChosen(null)} />
      </Suspense>
    );
  }
  return (
    <Dialog open size="wide" title={text.choosePicture} closeLabel={office.form.cancel} onClose={close}>
      <div className="grid gap-4">
        <Upload {...uploads} onFile={(file) => (ratio ? setChosen(file) : void uploads.send([file]))} />
        <SearchField label={text.searchLibrary} showLabel search={search} onSearch={setSearch} />
        {isLoading && rows.length === 0 && <Skeleton className="h-48 rounded-card" />}
        {!isLoading && rows.length === 0 && (
          <p role="status" className="text-muted">
            {text.nothingFound}
          </p>
        )}
        <ul className="office-pictures">
          {rows.map((picture) => (
            <li key={picture.id}>
              <button type="button" aria-pressed={isChosen(picture)} onClick={() => choose(picture)}>
                <img
                  src={`${picture.path}/${picture.width > picture.height ? 480 : 320}`}
                  alt={pick(picture, 'alt', language)}
                  loading="lazy"
                />
                <bdi className="truncate text-muted">{picture.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <LeaveGuard isOn={uploads.waiting > 0} />
    </Dialog>
  );
}

function Upload({ waiting, rejected, onFile }: Uploads & { onFile: (file: File) => void }) {
  const text = useTexts('office-media');
  const language = useLanguage();
  return (
    <>
      <UploadBox
        language={language}
        accept={IMAGES_ONLY}
        maxBytes={IMAGE_MAX_BYTES}
        files={[]}
        onChange={(_, [file]) => file && waiting === 0 && onFile(file)}
        onRemove={() => {}}
        labels={{
          choose: text.chooseOne,
          hint: text.hint,
          remove: text.open,
          rejected: text.notTaken,
          errors: text.errors,
        }}
      />
      <RejectedPictures rejected={rejected} />
      <output>{waiting > 0 ? text.uploading(1) : ''}</output>
    </>
  );
}
