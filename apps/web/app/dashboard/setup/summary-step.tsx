import type { Setup } from '@karaz/contract/admin/setup';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function SummaryStep({ setup: { checklist } }: { setup: Setup }) {
  const { summary, checklist: text } = useTexts('office-setup');
  return (
    <>
      <p>{summary.lead}</p>
      <ul className="setup-list">
        {checklist.map(({ item, isDone }) => (
          <li key={item}>
            <span>{text.items[item].title}</span>
            <span className={isDone ? 'flex items-center gap-1 text-success' : 'text-muted'}>
              {isDone && <Icon name="check" size={18} />}
              {isDone ? text.done : text.toDo}
            </span>
          </li>
        ))}
      </ul>
      <div className="setup-actions">
        <Link to="/dashboard/products/new" className={buttonClass({ size: 'large' })}>
          {summary.toProduct}
        </Link>
        <Link to="/dashboard" className={buttonClass({ kind: 'outline', size: 'large' })}>
          {summary.toHome}
        </Link>
      </div>
    </>
  );
}
