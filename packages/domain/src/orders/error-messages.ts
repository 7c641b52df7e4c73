/** The words around what the server says; names of fields and reasons come from it. */
export type ErrorMessageTexts = {
  readonly item: (position: number, field: string, reason: string) => string;
  readonly somethingWentWrong: string;
};

export const ENGLISH_ERROR_MESSAGE_TEXTS: ErrorMessageTexts = {
  item: (position, field, reason) => `Item ${position} - ${field}: ${reason}`,
  somethingWentWrong: 'Something went wrong',
};

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A reason may be one text, a list of them, or deeper still. */
function reasonsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return Object.values(fieldsOf(value)).flatMap(reasonsIn);
}

function itemMessages(items: unknown, texts: ErrorMessageTexts): string[] {
  const general = reasonsIn(typeof items === 'string' ? items : []);
  const byPosition = Object.entries(fieldsOf(items)).flatMap(([index, fields]) => {
    // A list of plain texts is about the items as a whole.
    if (typeof fields === 'string') return [`items: ${fields}`];
    return Object.entries(fieldsOf(fields)).flatMap(([field, reason]) => {
      const reasons = reasonsIn(reason);
      return reasons.length === 0 ? [] : [texts.item(Number(index) + 1, field, reasons.join(', '))];
    });
  });
  return [...general.map((reason) => `items: ${reason}`), ...byPosition];
}

function fieldMessages(field: string, value: unknown, texts: ErrorMessageTexts): string[] {
  if (field === 'items') return itemMessages(value, texts);
  const reasons = reasonsIn(value);
  if (reasons.length === 0) return [];
  const [, index, itemField] = /^items\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  if (index !== undefined && itemField !== undefined) {
    return [texts.item(Number(index) + 1, itemField, reasons.join(', '))];
  }
  return [`${field}: ${reasons.join(', ')}`];
}

/** One text per toast: the server's messages, else its reasons by field, else its message, else that it went wrong. */
export function errorMessages(body: unknown, texts: ErrorMessageTexts = ENGLISH_ERROR_MESSAGE_TEXTS): string[] {
  const { messages, errors, message } = fieldsOf(body);
  const stated = reasonsIn(messages);
  if (stated.length > 0) return stated;
  const byField = Object.entries(fieldsOf(errors)).flatMap(([field, value]) => fieldMessages(field, value, texts));
  if (byField.length > 0) return byField;
  return typeof message === 'string' && message.trim() !== '' ? [message] : [texts.somethingWentWrong];
}
