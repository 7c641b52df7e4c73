import type { Picture } from '@karaz/contract/picture';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMediaSearch } from '../media/use-media-search.ts';

export type ChosenPicture = Picture & { id: number };

type PictureFieldProps = {
  label: string;
  picture: Picture | null;
  /** What nothing chosen means. */
  none: string;
  error?: string | undefined;
  onChoose: (picture: ChosenPicture | null) => void;
  /** It must have one. */
  required?: boolean;
};

/** One picture of the media library. */
export function PictureField({ label, picture, none, error, onChoose, required = false }: PictureFieldProps) {
  const { banners: text } = useTexts('office-marketing');
  const office = useTexts('office');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <span className="field-label">{label}</span>
      {picture ? (
        <img src={`${picture.path}/480`} alt="" className="max-h-40 rounded-control object-cover" />
      ) : (
        <p className="text-muted">{none}</p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" aria-label={`${label}: ${text.choose}`} onClick={() => setOpen(true)}>
          {picture ? text.change : text.choose}
        </Button>
        {picture && !required && (
          <Button kind="ghost" size="small" onClick={() => onChoose(null)}>
            {office.form.delete}
          </Button>
        )}
      </span>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      {isOpen && (
        <PicturePicker
          current={picture?.path}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type PickerProps = { current: string | undefined; onChoose: (picture: ChosenPicture) => void; onClose: () => void };

function PicturePicker({ current, onChoose, onClose }: PickerProps) {
  const { banners: text } = useTexts('office-marketing');
  const office = useTexts('office');
  const language = useLanguage();
  const { rows, words, setWords, isLoading } = useMediaSearch();
  return (
    <Dialog open size="wide" title={text.choose} closeLabel={office.form.cancel} onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label={text.searchPictures}
          type="search"
          icon="search"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {rows.length === 0 && (
          <p role="status" className="text-muted">
            {isLoading ? office.list.loading : text.noPictures}
          </p>
        )}
        <div className="office-pictures">
          {rows.map((picture) => (
            <button
              key={picture.id}
              type="button"
              aria-pressed={picture.path === current}
              onClick={() => onChoose(picture)}
            >
              <img
                src={`${picture.path}/${picture.width > picture.height ? 480 : 320}`}
                alt={language === 'ar' ? picture.alt_ar : picture.alt_en}
                loading="lazy"
              />
              <bdi className="truncate text-muted">{picture.path.split('/').at(-1)}</bdi>
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
