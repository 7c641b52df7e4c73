import type { OfficeMessage } from '@karaz/contract/admin/messages';
import { NO_PROVIDER } from '@karaz/domain/integrations/no-provider';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = { waiting: 'warning', sent: 'success', failed: 'danger', dead: 'danger' } as const;

export function MessageStatus({ status }: Pick<OfficeMessage, 'status'>) {
  const text = useTexts('office-messages');
  return <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>;
}

/** What a provider wrote, or that there is none. */
export function MessageError({ error }: { error: string }) {
  const text = useTexts('office-messages');
  return error === NO_PROVIDER ? (
    text.noProvider
  ) : (
    <bdi dir="ltr" title={error}>
      {error}
    </bdi>
  );
}
