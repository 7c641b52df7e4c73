import type { Setup } from '@karaz/contract/admin/setup';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useRef, useState } from 'react';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { StepActions, type StepProps } from './step-actions.tsx';

const PAGES = 4;

/** Made when the step is opened: by then name, contact and address are known. */
export function PagesStep({ setup, onSaved, onLater, onChange }: StepProps & { onChange: (setup: Setup) => void }) {
  const { pages: text, failed } = useTexts('office-setup');
  const api = useApi();
  const language = useLanguage();
  const [isRead, setRead] = useState(setup.steps.includes('pages'));
  const [isBusy, setBusy] = useState(false);
  const isMade = setup.pages.length >= PAGES;
  const isRequested = useRef(isMade);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    api('POST /api/v1/admin/setup/pages').then(onChange, () => toast.error(failed));
  }, [api, onChange, failed]);
  const save = async () => {
    setBusy(true);
    try {
      onSaved(await api('PUT /api/v1/admin/setup/steps/:step', { params: { step: 'pages' } }));
    } catch {
      toast.error(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRead && !isBusy) void save();
      }}
    >
      <p className="text-muted">{text.lead}</p>
      {!isMade && <p role="status">{text.making}</p>}
      <ul className="setup-list">
        {setup.pages.map((page) => (
          <li key={page.id}>
            <span>{pick(page, 'title', language)}</span>
            <a
              href={href('/dashboard/pages/:id', { id: page.id })}
              target="_blank"
              rel="noreferrer"
              className="button button-outline button-small"
              aria-label={`${text.edit}: ${pick(page, 'title', language)}`}
            >
              {text.edit}
            </a>
          </li>
        ))}
      </ul>
      <Checkbox
        label={text.confirm}
        checked={isRead}
        onChange={({ currentTarget }) => setRead(currentTarget.checked)}
      />
      <StepActions isBusy={isBusy} isDisabled={!isRead || !isMade} onLater={onLater} />
    </form>
  );
}
