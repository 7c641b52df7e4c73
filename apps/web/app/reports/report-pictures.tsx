import './report-pictures.css';
import { useEffect, useState } from 'react';
import type { Api } from '../api/client.ts';
import { useApi } from '../router/router-context.ts';
import { Dialog } from '../ui/dialog.tsx';

type ReportPicturesProps = {
  ids: readonly string[];
  orderId: string;
  /** Of the tracking link of a guest; null: read with the reader's own account. */
  token: string | null;
  labels: { open: (number: number) => string; close: string; failed: string };
};

/** Pictures of a report have no public address: they are read with the rights of whoever looks. */
export function ReportPictures({ ids, orderId, token, labels }: ReportPicturesProps) {
  const [shown, setShown] = useState<{ url: string; number: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <ul className="report-pictures">
        {ids.map((id, index) => (
          <li key={id}>
            <Thumbnail
              read={(api) => readPicture(api, { id, orderId, token })}
              label={labels.open(index + 1)}
              failed={labels.failed}
              onOpen={(url) => {
                setShown({ url, number: index + 1 });
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={shown ? labels.open(shown.number) : ''}
        closeLabel={labels.close}
        size="wide"
      >
        {shown && <img src={shown.url} alt={labels.open(shown.number)} className="report-picture-whole" />}
      </Dialog>
    </>
  );
}

type ThumbnailProps = {
  read: (api: Api) => Promise<File>;
  label: string;
  failed: string;
  onOpen: (url: string) => void;
};

function Thumbnail({ read, label, failed, onOpen }: ThumbnailProps) {
  const url = usePicture(read);
  if (url === 'failed') return <span className="report-picture text-small text-muted">{failed}</span>;
  return (
    <button
      type="button"
      className="report-picture"
      aria-label={label}
      disabled={url === null}
      onClick={() => url && onOpen(url)}
    >
      {url && <img src={url} alt="" />}
    </button>
  );
}

/** Its address in this browser; null: it is being read. */
function usePicture(read: (api: Api) => Promise<File>): string | 'failed' | null {
  const api = useApi();
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture never changes, so it is read once
  useEffect(() => {
    let made: string | null = null;
    let isCurrent = true;
    read(api).then(
      (file) => {
        if (!isCurrent) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => isCurrent && setUrl('failed'),
    );
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [api]);
  return url;
}

type PictureOf = Pick<ReportPicturesProps, 'orderId' | 'token'> & { id: string };

const readPicture = (api: Api, { id: pictureId, orderId, token }: PictureOf): Promise<File> =>
  token === null
    ? api('GET /api/v1/orders/:id/reports/pictures/:pictureId', { params: { id: orderId, pictureId } })
    : api('GET /api/v1/orders/track/:token/reports/pictures/:pictureId', { params: { token, pictureId } });
