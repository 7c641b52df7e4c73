import './picture-dialog.css';
import type { MediaRow } from '@karaz/contract/admin/media';
import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
import { pick } from '@karaz/i18n/localized';
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

export type PictureDialogProps = {
  isChosen: (picture: MediaRow) => boolean;
  /** What a picture uploaded here shows, as far as one knows. */
  alt: { en: string; ar: string };
  onChoose: (picture: MediaRow) => void;
  onClose: () => void;
};

/** A picture of the library, or a new one that goes there. */
export function PictureDialog({ isChosen, alt, onChoose, onClose }: PictureDialogProps) {
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
  // Closed before the picture is there, the form could be saved or left without it.
  const close = () => uploads.waiting === 0 && onClose();
  return (
    <Dialog open size="wide" title={text.choosePicture} closeLabel={office.form.cancel} onClose={close}>
      <div className="grid gap-4">
        <Upload {...uploads} />
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

function Upload({ send, waiting, rejected }: Uploads) {
  const text = useTexts('office-media');
  const language = useLanguage();
  return (
    <>
      <UploadBox
        language={language}
        accept={IMAGES_ONLY}
        maxBytes={IMAGE_MAX_BYTES}
        files={[]}
        onChange={(_, files) => waiting === 0 && void send(files)}
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
