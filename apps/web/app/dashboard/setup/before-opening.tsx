import './setup.css';
import type { Setup } from '@karaz/contract/admin/setup';
import { type ChecklistEntry, type ChecklistItem, isChecklistOver } from '@karaz/domain/setup/checklist';
import { nextStep } from '@karaz/domain/setup/setup-steps';
import { formatDate } from '@karaz/i18n/format-date';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { OpenShop } from './open-shop.tsx';

const LINKS: Readonly<Record<Exclude<ChecklistItem, 'backup'>, Address>> = {
  product: '/dashboard/products/new',
  branch: '/dashboard/branches',
  pages: '/dashboard/setup',
  mail: '/dashboard/setup',
  sms: '/dashboard/setup',
  payment: href('/dashboard/settings/:code', { code: 'payments' }),
  secondFactor: '/dashboard/security',
};

type BeforeOpeningProps = { setup: Setup; onChange: (setup: Setup) => void };

/** What is left to do until the shop is open and nothing is left. */
export function BeforeOpening({ setup, onChange }: BeforeOpeningProps) {
  const { checklist: text, open } = useTexts('office-setup');
  const { checklist, isOpen, steps } = setup;
  if (isChecklistOver(checklist, isOpen)) return null;
  const shown = checklist.filter(({ isDismissed, isDone }) => isDone || !isDismissed);
  const done = shown.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={text.title}
      description={text.lead(done, shown.length)}
      tools={
        nextStep(steps) !== null && (
          <Link to="/dashboard/setup" className={buttonClass({ size: 'small' })}>
            {text.resume}
          </Link>
        )
      }
    >
      <ul className="setup-list">
        {shown.map((entry) => (
          <Entry key={entry.item} entry={entry} setup={setup} onChange={onChange} />
        ))}
      </ul>
      <p>{isOpen ? open.isOpen : open.isClosed}</p>
      <OpenShop setup={setup} onChange={onChange} />
    </Panel>
  );
}

function Entry({
  entry: { item, isDone, isRequired },
  setup,
  onChange,
}: BeforeOpeningProps & { entry: ChecklistEntry }) {
  const { checklist: text, failed } = useTexts('office-setup');
  const api = useApi();
  const language = useLanguage();
  const { title, text: why, action } = text.items[item];
  const dismiss = () =>
    api('PUT /api/v1/admin/setup/checklist/:item', { params: { item }, body: { isDismissed: true } }).then(
      onChange,
      () => toast.error(failed),
    );
  const until = item === 'secondFactor' && !isDone && setup.secondFactorFrom;
  return (
    <li data-done={isDone || undefined}>
      <span className="setup-list-text">
        <strong className="flex items-center gap-2 font-semibold">
          {isDone && <Icon name="check" size={18} className="text-success" />}
          {title}
          {isDone && <span className="sr-only"> ({text.done})</span>}
          {!isDone && isRequired && <span className="badge">{text.required}</span>}
        </strong>
        {!isDone && <span className="field-hint">{why}</span>}
        {until && <span className="field-hint block">{text.factorFrom(formatDate(until, language, 'UTC'))}</span>}
      </span>
      {!isDone && (
        <span className="flex flex-wrap gap-2">
          {item === 'backup' ? (
            <Button kind="outline" size="small" onClick={() => void dismiss()}>
              {action}
            </Button>
          ) : (
            <Link to={LINKS[item]} className={buttonClass({ kind: 'outline', size: 'small' })}>
              {action}
            </Link>
          )}
          {!isRequired && item !== 'backup' && item !== 'secondFactor' && (
            <Button kind="ghost" size="small" aria-label={`${text.dismiss}: ${title}`} onClick={() => void dismiss()}>
              {text.dismiss}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
