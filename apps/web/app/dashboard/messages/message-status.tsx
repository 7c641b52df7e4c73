import type { OfficeMessage } from '@karaz/contract/admin/messages';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = { waiting: 'warning', sent: 'success', failed: 'danger', dead: 'danger' } as const;

export function MessageStatus({ status }: Pick<OfficeMessage, 'status'>) {
  const text = useTexts('office-messages');
  return <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>;
}
