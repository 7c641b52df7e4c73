import type { MediaRow } from '@karaz/contract/admin/media';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { uploadPicture } from './upload-picture.ts';

/** A picture the server would not have, with its words. */
export type RejectedPicture = { name: string; size: number; reason: string };
export type Uploads = {
  send: (files: readonly File[]) => Promise<void>;
  /** How many are still on their way. */
  waiting: number;
  rejected: readonly RejectedPicture[];
};

/** Pictures on their way to the library, one after the other: they come to stand in the order they were chosen. */
export function useUploads(alt: { en: string; ar: string }, onDone: (picture: MediaRow) => void): Uploads {
  const text = useTexts('office-media');
  const api = useApi();
  const [waiting, setWaiting] = useState(0);
  const [rejected, setRejected] = useState<readonly RejectedPicture[]>([]);
  const send = async (files: readonly File[]) => {
    setWaiting((count) => count + files.length);
    // What was rejected of an earlier choice is settled; of one still on its way it is not.
    if (waiting === 0) setRejected([]);
    for (const file of files) {
      try {
        onDone(await uploadPicture(api, file, alt));
      } catch (error) {
        const reason = error instanceof Error && error.message ? error.message : text.uploadFailed;
        setRejected((now) => [...now, { name: file.name, size: file.size, reason }]);
      }
      setWaiting((count) => count - 1);
    }
  };
  return { send, waiting, rejected };
}
