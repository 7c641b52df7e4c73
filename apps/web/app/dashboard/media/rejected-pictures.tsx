import { formatBytes } from '@karaz/i18n/format-bytes';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { RejectedPicture } from './use-uploads.ts';

/** Stays until other files are chosen, like what the browser itself does not take. */
export function RejectedPictures({ rejected }: { rejected: readonly RejectedPicture[] }) {
  const text = useTexts('office-media');
  const language = useLanguage();
  if (rejected.length === 0) return null;
  return (
    <div role="alert" className="upload-rejected">
      <p className="font-semibold">{text.notTaken}</p>
      <ul>
        {rejected.map(({ name, size, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list only grows
          <li key={`${index} ${name}`}>
            <bdi>{name}</bdi> · <bdi>{formatBytes(size, language)}</bdi> · {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
