import type { NamesOfIds } from '@karaz/contract/admin/audit';
import type { CurrencyCode } from '@karaz/domain/money';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useDay, useMoment } from '../list/moment.ts';
import { fieldsToTell, fieldWords, onlyChanged, valueWords, type Words } from './change-words.ts';

type Fields = Readonly<Record<string, unknown>>;
type ChangesProps = {
  action: string;
  before: Fields;
  after: Fields;
  names: NamesOfIds;
  currency?: CurrencyCode | null;
};

/** The texts a page must name to show changes. */
export const CHANGE_TEXTS = ['office-audit', 'office-stock', 'office-integrations', 'orders'] as const;

/** Whatever is new names all its fields: one entry must not push the others out of sight. */
const SHOWN_AT_ONCE = 4;

/** What was and what became of it, field by field, in the reader's words. */
export function Changes({ action, before, after, names, currency = null }: ChangesProps) {
  const text = useTexts('office-audit');
  const words = useWords(names, currency);
  const changed = fieldsToTell(before, after);
  if (changed.length === 0) {
    // A note or a signing out changes no field, and nobody expects it to.
    return action.endsWith('.update') && <span className="text-muted">{text.nothingChanged}</span>;
  }
  const rest = changed.slice(SHOWN_AT_ONCE);
  const shown = { before, after, words };
  return (
    <div>
      <FieldList fields={changed.slice(0, SHOWN_AT_ONCE)} {...shown} />
      {rest.length > 0 && (
        <details className="office-more">
          <summary>{text.moreFields(rest.length)}</summary>
          <FieldList fields={rest} {...shown} />
        </details>
      )}
    </div>
  );
}

type FieldListProps = { fields: readonly string[]; before: Fields; after: Fields; words: Words };

function FieldList({ fields, before, after, words }: FieldListProps) {
  const { became } = useTexts('office-audit');
  return (
    <dl className="office-changes">
      {fields.map((field) => {
        const [was, is] = onlyChanged(before[field], after[field]);
        const [former, later] = [valueWords(field, was, words, before), valueWords(field, is, words, after)];
        return (
          <div key={field}>
            <dt>{fieldWords(field, words.text)}</dt>
            <dd>
              {former && (
                <del>
                  <bdi>{former}</bdi>
                </del>
              )}
              {former && later && <span className="sr-only"> {became} </span>}
              {later && (
                <ins>
                  <bdi>{later}</bdi>
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function useWords(names: NamesOfIds, currency: CurrencyCode | null): Words {
  const { yes, no, fields, values, moreValues } = useTexts('office-audit');
  const { roles, form, pages } = useTexts('office');
  const { statuses } = useTexts('orders');
  const { reasons } = useTexts('office-stock');
  const { events, permissions } = useTexts('office-integrations');
  const known = {
    ...values,
    status: { ...statuses, ...values.status },
    role: roles,
    reason: reasons,
    type: { ...values.type, ...events },
    events,
    permissions,
    list: pages,
  };
  const { english, arabic } = form;
  const text = { yes, no, fields, values: known, moreValues, english, arabic };
  return { language: useLanguage(), text, names, currency, moment: useMoment(), day: useDay() };
}
