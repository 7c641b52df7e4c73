type Fields = Readonly<Record<string, unknown>>;

/** What differs between two states of one record, and nothing else. A record that did not exist has no fields. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => asText(before[name]) !== asText(after[name]),
  );
  const only = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}

const asText = (value: unknown) => JSON.stringify(value) ?? '';
