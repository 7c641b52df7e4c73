export type Level = 'ok' | 'warning' | 'error';
/** One sentence about one part, and what to do about it when it is not well. */
export type Finding = { level: Level; code: string; text: string };

export const good = (code: string, text: string): Finding => ({ level: 'ok', code, text });
export const warning = (code: string, text: string): Finding => ({ level: 'warning', code, text });
export const bad = (code: string, text: string): Finding => ({ level: 'error', code, text });

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
