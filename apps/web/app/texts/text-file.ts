import type { Dictionary } from './en/dictionary.ts';

export type TextFile = { texts: Dictionary[keyof Dictionary] };
export type TextFolder = { files: Readonly<Record<string, () => Promise<TextFile>>> };
