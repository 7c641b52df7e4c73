export function findChromium(chosen?: string): Promise<string | undefined>;
export function ensureChromium(): Promise<string>;
