import type { NamesOfIds } from '@karaz/contract/admin/audit';
import type { CurrencyCode } from '@karaz/domain/money';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import { type FormatContext, fieldLabel, formatValue, onlyChanged, visibleFields } from './format-changes.ts';

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
const VISIBLE_AT_ONCE = 4;

/** What was and what became of it, field by field, in the reader's words. */
export function Changes({ action, before, after, names, currency = null }: ChangesProps) {
  const text = useTexts('office-audit');
  const context = useFormatContext(names, currency);
  const changed = visibleFields(before, after);
  if (changed.length === 0) {
    // A note or a signing out changes no field, and nobody expects it to.
    return action.endsWith('.update') && <span className="text-muted">{text.nothingChanged}</span>;
  }
  const rest = changed.slice(VISIBLE_AT_ONCE);
  const listProps = { before, after, context };
  return (
    <div>
      <FieldList fields={changed.slice(0, VISIBLE_AT_ONCE)} {...listProps} />
      {rest.length > 0 && (
        <details className="office-more">
          <summary>{text.moreFields(rest.length)}</summary>
          <FieldList fields={rest} {...listProps} />
        </details>
      )}
    </div>
  );
}

type FieldListProps = { fields: readonly string[]; before: Fields; after: Fields; context: FormatContext };

function FieldList({ fields, before, after, context }: FieldListProps) {
  const { became } = useTexts('office-audit');
  return (
    <dl className="office-changes">
      {fields.map((field) => {
        const [was, is] = onlyChanged(before[field], after[field]);
        const [former, later] = [formatValue(field, was, context, before), formatValue(field, is, context, after)];
        return (
          <div key={field}>
            <dt>{fieldLabel(field, context.text, context.language)}</dt>
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

function useFormatContext(names: NamesOfIds, currency: CurrencyCode | null): FormatContext {
  const { yes, no, fields, values, moreValues } = useTexts('office-audit');
  const { roles, form, pages } = useTexts('office');
  const { statuses } = useTexts('orders');
  const { reasons } = useTexts('office-stock');
  const { events, permissions } = useTexts('office-integrations');
  const existing = {
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
  const text = { yes, no, fields, values: existing, moreValues, english, arabic };
  return { language: useLanguage(), text, names, currency, formatDateTime: useFormatDateTime(), day: useDay() };
}
