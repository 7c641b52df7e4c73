/** The sample files of deploy/cluster with their words filled in, as envsubst does it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const CLUSTER_FILES = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));

const WORD = /\$\{(\w+)\}/g;

export const wordsOf = (text: string): string[] => [...new Set([...text.matchAll(WORD)].map(([, name = '']) => name))];

/** A word without a value is a mistake: an empty password would be one that everybody knows. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(WORD, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`There is no value for \${${name}}`);
    return value;
  });
}

export const clusterFile = (name: string, values: Readonly<Record<string, string>>): string =>
  filled(readFileSync(`${CLUSTER_FILES}${name}`, 'utf8'), values);
