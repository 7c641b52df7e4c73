import type { ErrorBody } from '@karaz/contract/errors';
import type { Language } from '@karaz/i18n/language';
import { ERROR_STATUS } from './error-status.ts';
import { ERROR_TEXTS } from './error-texts.ts';
import type { Failure } from './failure.ts';

export function errorBodyOf(error: Failure, language: Language, requestId: string): ErrorBody {
  const status = ERROR_STATUS[error.code];
  const sentence = ERROR_TEXTS[language][error.code];
  const fields = Object.entries(error.fields ?? {});
  const reasons = fields.map(([, problem]) => problem.text ?? sentence);
  const messages = error.messages ?? (reasons.length > 0 ? [...new Set(reasons)] : [sentence]);
  return {
    status,
    statusCode: status,
    code: error.code,
    message: messages[0] ?? sentence,
    messages: [...messages],
    errors: Object.fromEntries(fields.map(([name, problem]) => [name, [problem.text ?? sentence]])),
    errorCodes: Object.fromEntries(fields.map(([name, problem]) => [name, problem.code])),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    requestId,
    ...(error.data === undefined ? {} : { data: error.data }),
  };
}

export function errorResponse(error: Failure, language: Language, requestId: string): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  return Response.json(errorBodyOf(error, language, requestId), { status: ERROR_STATUS[error.code], headers });
}
