import { fieldName } from '@karaz/contract/field-name';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import type { Failure, FieldProblem } from './failure.ts';
import { validationText } from './validation-texts.ts';

/** Turns what zod found into one problem per field, the first one found, in the caller's language. */
export function validationFailure(error: z.ZodError, language: Language): Failure {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    const field = fieldName(...issue.path) || 'body';
    fields[field] ??= { code: issue.code, text: validationText(issue, language) };
  }
  return { code: 'validationFailed', fields };
}
