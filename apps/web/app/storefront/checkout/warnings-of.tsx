import { Icon } from '../../ui/icon.tsx';
import type { PreviewState } from './use-preview.ts';

/** Several sellers are no obstacle to one delivery, and pickup says so in its own place. */
const SILENT = 'MIXED_SELLERS';

/** What the store warns of, beside what causes it; `field` as the store names it, lines by the start of their name. */
export function WarningsOf({ preview, field }: { preview: PreviewState; field: string | null }) {
  const details = preview.preview?.validation.details ?? [];
  const own = details.filter(
    (detail) =>
      detail.code !== SILENT && (field === 'items' ? detail.field?.startsWith('items') : detail.field === field),
  );
  if (own.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {own.map(({ code, text }) => (
        <li
          key={`${code} ${text}`}
          className="flex items-start gap-2 rounded-control bg-warning-tint p-3 text-small text-warning"
        >
          <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
