import './picture-edit-dialog.css';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WHOLE_MIDDLE } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { EditTools } from './edit-tools.tsx';
import { type Edit, editedFile, FULL_WIDTH, type Looked, look, pictureOf } from './source.ts';

type PictureEditDialogProps = {
  file: File;
  /** Width by height of the shop's pictures of this kind. */
  ratio: number;
  onDone: (file: File) => void;
  onClose: () => void;
};

/** A chosen picture before it is uploaded: cut to shape, its ground replaced, with a word about its quality. */
export function PictureEditDialog({ file, ratio, onDone, onClose }: PictureEditDialogProps) {
  const text = useTexts('office-media').edit;
  const office = useTexts('office');
  const picture = usePicture(file, () => onDone(file));
  const [edit, setEdit] = useState<Edit>({ ratio, view: WHOLE_MIDDLE, removesGround: false, tolerance: 0.35 });
  const [isBusy, setBusy] = useState(false);
  const looked = useLooked(picture, edit);
  const finish = async () => {
    if (!picture) return;
    setBusy(true);
    // A canvas can fail for lack of memory; the picture as it was chosen can still be sent.
    onDone(await editedFile(file, picture, edit).catch(() => file));
  };
  return (
    <Dialog
      open
      size="wide"
      title={text.title}
      closeLabel={office.form.cancel}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {office.form.cancel}
          </Button>
          <Button busy={isBusy} disabled={!looked} onClick={() => void finish()}>
            {text.use}
          </Button>
        </>
      }
    >
      {picture && looked ? (
        <div className="picture-edit">
          <CropStage
            picture={picture}
            edit={edit}
            pixels={looked.pixels}
            onView={(view) => setEdit({ ...edit, view })}
          />
          <div className="grid content-start gap-4">
            <EditTools picture={picture} edit={edit} ground={looked.ground} onChange={setEdit} />
            <Warnings {...looked} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
    </Dialog>
  );
}

/** What the browser cannot read goes on as it is: the server says what is wrong with it. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file is read once
  useEffect(() => {
    let isGone = false;
    void pictureOf(file).then((read) => {
      if (isGone) read?.close();
      else if (read) setPicture(read);
      else onUnreadable();
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  return picture;
}

/** Looked at once per frame, however fast a finger moves. */
function useLooked(picture: ImageBitmap | null, edit: Edit): Looked | null {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    if (!picture) return;
    const frame = requestAnimationFrame(() => setLooked(look(picture, edit)));
    return () => cancelAnimationFrame(frame);
  }, [picture, edit]);
  return looked;
}

function Warnings({ width, isBlurred }: Looked) {
  const text = useTexts('office-media').edit;
  const isSmall = width < FULL_WIDTH;
  const warnings = [isSmall && text.small(width, FULL_WIDTH), !isSmall && isBlurred && text.blurred].filter(Boolean);
  return (
    <div role="status" className="grid gap-2">
      {warnings.map((warning) => (
        <p key={String(warning)} className="picture-edit-warning">
          <Icon name="warning" size={20} />
          <span>{warning}</span>
        </p>
      ))}
    </div>
  );
}
