import { IMAGE_MAX_BYTES } from '@karaz/domain/catalog/product-problems';
import { pick } from '@karaz/i18n/localized';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { IMAGES_ONLY } from '../../ui/upload-file.ts';
import { Panel } from '../form/panel.tsx';
import { RejectedPictures } from '../media/rejected-pictures.tsx';
import type { Uploads } from '../media/use-uploads.ts';
import type { ProductPicture } from './product-picture.ts';

const PictureDialog = lazy(async () => ({ default: (await import('../media/picture-dialog.tsx')).PictureDialog }));
const PictureEditDialog = lazy(async () => ({
  default: (await import('../media/edit/picture-edit-dialog.tsx')).PictureEditDialog,
}));

/** The shop shows products in squares. */
const SQUARE = 1;

type PicturesPanelProps = {
  pictures: readonly ProductPicture[];
  alt: { en: string; ar: string };
  error: string | undefined;
  disabled: boolean;
  /** Held by the form: saving waits for them. */
  uploads: Uploads;
  onChange: (change: ChangePictures) => void;
};
export type ChangePictures = (pictures: readonly ProductPicture[]) => readonly ProductPicture[];

export function PicturesPanel({ pictures, alt, error, disabled, uploads, onChange }: PicturesPanelProps) {
  const text = useTexts('office-products');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const [edited, setEdited] = useState<File | null>(null);
  // Several at once go as they are: to fit each would take a dialog after the other.
  const take = (files: readonly File[]) => {
    const [file, ...others] = files;
    if (file && others.length === 0) setEdited(file);
    else void uploads.send(files);
  };
  return (
    <Panel
      title={text.pictures}
      description={text.picturesHint}
      tools={
        !disabled && (
          <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
            {text.fromLibrary}
          </Button>
        )
      }
    >
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
      <PictureList pictures={pictures} disabled={disabled} onChange={onChange} />
      <output>{uploads.waiting > 0 ? text.uploading(uploads.waiting) : ''}</output>
      {!disabled && (
        <UploadBox
          language={language}
          multiple
          accept={IMAGES_ONLY}
          maxBytes={IMAGE_MAX_BYTES}
          files={[]}
          onChange={(_, files) => take(files)}
          onRemove={() => {}}
          labels={{
            choose: text.choosePictures,
            remove: text.removePicture,
            rejected: text.notTaken,
            errors: text.uploadErrors,
          }}
        />
      )}
      <RejectedPictures rejected={uploads.rejected} />
      {edited && (
        <Suspense>
          <PictureEditDialog
            file={edited}
            ratio={SQUARE}
            onClose={() => setEdited(null)}
            onDone={(file) => {
              setEdited(null);
              void uploads.send([file]);
            }}
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <PictureDialog
            isChosen={({ id }) => pictures.some((picture) => picture.id === id)}
            alt={alt}
            ratio={SQUARE}
            onClose={() => setChoosing(false)}
            onChoose={(picture) => onChange((now) => [...now.filter(({ id }) => id !== picture.id), picture])}
          />
        </Suspense>
      )}
    </Panel>
  );
}

type PictureListProps = Pick<PicturesPanelProps, 'pictures' | 'disabled' | 'onChange'>;

/** Moved by dragging, or with the two arrows of each. */
function PictureList({ pictures, disabled, onChange }: PictureListProps) {
  const text = useTexts('office-products');
  const language = useLanguage();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (from: number, to: number) => onChange((now) => moved(now, from, to));
  return (
    <ul className="product-pictures">
      {pictures.map((picture, index) => {
        const name = pick(picture, 'alt', language);
        return (
          <li
            key={picture.id}
            className="product-picture"
            data-over={over === index && dragged !== index}
            draggable={!disabled}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setOver(null)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          >
            <img src={`${picture.path}/320`} alt={name} />
            {!disabled && (
              <span className="product-picture-tools">
                <PictureTool icon="chevron-start" label={text.earlier(name)} onClick={() => move(index, index - 1)} />
                <PictureTool
                  icon="trash"
                  label={text.removePicture(name)}
                  onClick={() => onChange((now) => now.filter(({ id }) => id !== picture.id))}
                />
                <PictureTool icon="chevron-end" label={text.later(name)} onClick={() => move(index, index + 1)} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PictureTool(props: { icon: 'chevron-start' | 'chevron-end' | 'trash'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-ghost button-icon" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} size={18} />
    </button>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
