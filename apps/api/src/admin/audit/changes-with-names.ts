import { type Reference, referenceKey, referencesIn, subjectOf } from '@karaz/domain/office/audit-references';
import type { Database } from '../../db/database.ts';
import { type Named, selectNames } from './reference-names.queries.ts';

type Logged = {
  entity: string;
  entityId: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
};
export type NamedChange = { subject: Named | null; names: Record<string, Named> };

/** Nobody reads on after so many names in one entry; the rest stay numbers. */
const MAX_NAMES = 200;

/** Ids mean nothing to who reads the log: what each entry is about and points to, by name in both languages. */
export async function nameChanges(db: Database, entries: readonly Logged[]): Promise<NamedChange[]> {
  const requested = entries.map((entry) => ({
    subject: subjectOf(entry.entity, entry.entityId),
    references: [...referencesIn(entry.before), ...referencesIn(entry.after)].slice(0, MAX_NAMES),
  }));
  const found = await selectNames(
    db,
    requested.flatMap(({ subject, references }) => (subject ? [subject, ...references] : references)),
  );
  const nameOf = (reference: Reference) => found.get(referenceKey(reference));
  return requested.map(({ subject, references }) => ({
    subject: (subject && nameOf(subject)) ?? null,
    names: Object.fromEntries(
      references.flatMap((reference) => {
        const named = nameOf(reference);
        return named ? [[referenceKey(reference), named]] : [];
      }),
    ),
  }));
}
