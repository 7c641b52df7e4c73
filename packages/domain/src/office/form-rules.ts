/** What a form says when a field is wrong; null: nothing is. The words are the store's own and the same everywhere. */
export type FormProblem = string | null;

const LEAST_WRITTEN = 8;
const LEAST_FILES = 2;

/** Rich text counts by its letters: marks around nothing are nothing. A picture says enough. */
export function isWrittenEnough(html: string): boolean {
  return /<img\b/i.test(html) || html.replace(/<[^>]*>/g, '').trim().length >= LEAST_WRITTEN;
}

export const editorProblem = (html: string): FormProblem => (isWrittenEnough(html) ? null : 'Editor is required!');

export function dateProblem(value: string | null | undefined): FormProblem {
  if (value === null || value === undefined || value.trim() === '') return 'Date is required!';
  return Number.isNaN(Date.parse(value)) ? 'Invalid Date!!' : null;
}

export const choiceProblem = (value: object | string | null | undefined): FormProblem =>
  value === null || value === undefined || value === '' ? 'Field is required!' : null;

export const switchProblem = (value: boolean): FormProblem => (value ? null : 'Switch is required!');

export const fileProblem = (file: object | string | null | undefined): FormProblem =>
  file === null || file === undefined || file === '' ? 'File is required!' : null;

export function filesProblem(files: readonly unknown[] | null | undefined, least = LEAST_FILES): FormProblem {
  if (!files || files.length === 0) return 'Files is required!';
  return files.length < least ? `Must have at least ${least} items!` : null;
}
