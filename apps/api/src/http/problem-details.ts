import { errorBody, type ProblemBody } from '@karaz/contract/errors';

const MEDIA_TYPE = 'application/problem+json';

/** Whether the caller has said that it reads RFC 9457; the error body of the store is the default. */
export const acceptsProblem = (request: Request) => request.headers.get('accept')?.includes(MEDIA_TYPE) === true;

/** The same error as problem details. What is no error body of ours stays as it is. */
export async function asProblem(response: Response): Promise<Response> {
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const parsed = errorBody.safeParse(json);
  if (!parsed.success) return response;
  const { status, code, message, errors, errorCodes, requestId = '', retryAfterSeconds, data } = parsed.data;
  const problem: ProblemBody = {
    type: `urn:store:error:${code}`,
    title: code,
    status,
    detail: message,
    instance: `urn:store:request:${requestId}`,
    code,
    requestId,
    errors: Object.entries(errors).map(([field, [detail = '']]) => ({
      pointer: pointerOf(field),
      detail,
      code: errorCodes[field] ?? code,
    })),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(data === undefined ? {} : { data }),
  };
  const headers = new Headers(response.headers);
  headers.set('content-type', MEDIA_TYPE);
  headers.delete('content-length');
  return new Response(JSON.stringify(problem), { status: response.status, headers });
}

/** 'items[0].quantity' is '#/items/0/quantity'. */
const pointerOf = (field: string) =>
  `#/${field
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`;
