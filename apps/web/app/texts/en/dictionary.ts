import type { texts as errors } from './errors.ts';
import type { texts as home } from './home.ts';
import type { texts as shell } from './shell.ts';

/** The type of every text file. Arabic files are checked against it. */
export type Dictionary = {
  shell: typeof shell;
  errors: typeof errors;
  home: typeof home;
};
