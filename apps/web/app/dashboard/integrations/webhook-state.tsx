import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

export function WebhookState({ isEnabled, failingSince }: Pick<OfficeWebhook, 'isEnabled' | 'failingSince'>) {
  const { hooks: text } = useTexts('office-integrations');
  if (!isEnabled) return <Badge tone="neutral">{text.off}</Badge>;
  return failingSince === null ? <Badge tone="success">{text.on}</Badge> : <Badge tone="warning">{text.failing}</Badge>;
}
