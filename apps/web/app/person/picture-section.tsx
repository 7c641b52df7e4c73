import './person.css';
import { isolate } from '@karaz/i18n/format';
import { lazy, useId, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useApi, useLanguage } from '../router/router-context.ts';
import { updateSessionUser } from '../session/session-effects.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { useTexts } from '../texts/texts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Later } from '../ui/later.tsx';
import { toast } from '../ui/toast.ts';
import { RejectedFiles } from '../ui/upload-box.tsx';
import { IMAGES_ONLY, type RejectedFile, sortFiles } from '../ui/upload-file.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** Of the chosen file; what is sent is a small square of it. */
const MAX_BYTES = 15 * 1024 * 1024;

/** Choose, change and remove one's own picture. Needs the texts 'picture'. */
export function PictureSection() {
  const text = useTexts('picture');
  const language = useLanguage();
  const { user } = useSignedIn();
  const { send, remove, isBusy } = usePicture();
  const [source, setSource] = useState<string | null>(null);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const close = () => {
    if (source) URL.revokeObjectURL(source);
    setSource(null);
  };
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], { multiple: false, accept: IMAGES_ONLY, maxBytes: MAX_BYTES });
    setRejected(sorted.rejected);
    const [file] = sorted.accepted;
    if (file) setSource(URL.createObjectURL(file));
  };
  return (
    <div className="grid gap-3">
      <div className="person-picture">
        {user.picture ? (
          <img src={`${user.picture}/256`} alt={text.alt(isolate(user.name))} className="avatar" />
        ) : (
          <Avatar picture={null} name={user.firstName} />
        )}
        <div className="grid gap-3">
          <p className="text-small text-muted">{text.fileHint}</p>
          <div className="flex flex-wrap gap-3">
            <FileButton label={user.picture ? text.change : text.choose} onFiles={take} />
            {user.picture && (
              <Button kind="outline" icon="trash" busy={isBusy} onClick={() => void remove()}>
                {text.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
      {rejected.length > 0 && (
        <RejectedFiles
          language={language}
          rejected={rejected}
          labels={{ choose: text.choose, remove: () => text.remove, rejected: text.notTaken, errors: text.errors }}
        />
      )}
      {source && (
        <Later>
          <CropDialog
            source={source}
            isBusy={isBusy}
            onSave={(data) => void send(data, close)}
            onUnreadable={() => {
              toast.error(text.unreadable);
              close();
            }}
            onClose={close}
          />
        </Later>
      )}
    </div>
  );
}

/** A real file input under the look of a button: keyboard, screen readers and phones know it. */
function FileButton({ label, onFiles }: { label: string; onFiles: (files: FileList | null) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className="button button-soft person-file">
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={IMAGES_ONLY}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          // The same file chosen again must count as a change.
          currentTarget.value = '';
        }}
      />
      {label}
    </label>
  );
}

function usePicture() {
  const text = useTexts('picture');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => toast.error(reasonOf(error) ?? text.failed));
    setBusy(false);
  };
  return {
    isBusy,
    send: (data: string, onDone: () => void) =>
      run(async () => {
        updateSessionUser(await api('PUT /api/v1/auth/me/picture', { body: { data } }));
        toast.announce(text.saved);
        onDone();
      }),
    remove: () =>
      run(async () => {
        updateSessionUser(await api('DELETE /api/v1/auth/me/picture'));
        toast.announce(text.removed);
      }),
  };
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.body.errors['data']?.[0] ?? error.body.message) : undefined;
}
