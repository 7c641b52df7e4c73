import type { Picture } from '@karaz/contract/picture';
import { lazy, Suspense, useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { pictureSource } from '../../ui/picture-source.ts';

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

export type ChosenPicture = Picture & { id: number };

type FieldProps = {
  label: string;
  /** What nothing chosen means. */
  none: string;
  error?: string | undefined;
  /** It must have one. */
  required?: boolean;
  /** What it will show, in case it is uploaded here. */
  alt?: { en: string; ar: string };
};

type PictureFieldProps = FieldProps & {
  picture: Pick<Picture, 'path'> | null;
  onChoose: (picture: ChosenPicture | null) => void;
};

const NO_ALT = { en: '', ar: '' };

/** One picture of the media library. */
export function PictureField(props: PictureFieldProps) {
  const { label, picture, none, error, onChoose, required = false, alt = NO_ALT } = props;
  const text = useTexts('office-media');
  const office = useTexts('office');
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const action = picture ? text.changePicture : text.choosePicture;
  return (
    <div className="grid content-start gap-2">
      <span className="field-label">{label}</span>
      {picture ? (
        <img
          src={pictureSource(picture.path, 480)}
          alt=""
          className="max-h-40 rounded-control object-cover"
          // A drawing of its own has no size, and would be as wide as the field.
          style={picture.path.startsWith('/media/') ? undefined : { width: 96, height: 96 }}
        />
      ) : (
        <p className="text-muted">{none}</p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="small"
          aria-label={`${label}: ${action}`}
          aria-describedby={error ? errorId : undefined}
          data-wrong-choice={error ? true : undefined}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
        {picture && !required && (
          <Button kind="ghost" size="small" onClick={() => onChoose(null)}>
            {office.form.delete}
          </Button>
        )}
      </span>
      {error && (
        <p role="alert" id={errorId} className="field-error">
          {error}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <PictureDialog
            isChosen={({ path }) => path === picture?.path}
            alt={alt}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type MediaFieldProps = FieldProps & {
  mediaId: number | null;
  /** The address of the picture that was loaded with the record. */
  image: string | null;
  onChange: (mediaId: number | null) => void;
};

/** The same for forms that store only the id of the picture. */
export function MediaField({ mediaId, image, onChange, ...field }: MediaFieldProps) {
  const [chosen, setChosen] = useState<{ id: number; path: string } | null>(null);
  const path = chosen?.id === mediaId ? chosen?.path : image;
  return (
    <PictureField
      {...field}
      picture={mediaId === null || !path ? null : { path }}
      onChoose={(picture) => {
        setChosen(picture);
        onChange(picture?.id ?? null);
      }}
    />
  );
}
