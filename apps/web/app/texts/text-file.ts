import type { Dictionary } from './en/dictionary.ts';

export type TextFile = { texts: Dictionary[keyof Dictionary] };
export type LazyTextFolder = { files: Readonly<Record<string, () => Promise<TextFile>>> };
export type TextFolder = LazyTextFolder & { always: Readonly<Record<string, TextFile>> };
