import { parseArgs } from 'node:util';
import type { Env } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import type { Field, Values } from './setup-fields.ts';
import { type Prompt, pipedPrompt, terminalPrompt } from './terminal-prompt.ts';
import type { TypedValues } from './typed-values.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export type Sources = {
  args: readonly string[];
  variables: Variables;
  /** Not set: the terminal, or the lines of the standard input. */
  prompt: Prompt | undefined;
  env: Env;
  typed: TypedValues;
};

/** From flags, then the environment, then whoever types; where nobody does, everything missing is named at once. */
export async function collectFields<Fields extends Record<string, Field>>(
  fields: Fields,
  sources: Sources,
): Promise<Values<Fields>> {
  const { env } = sources;
  const values: Record<string, string> = givenValues(fields, sources);
  for (const [name, value] of Object.entries(values)) requireValid(fields[name], value, env);
  const missing = Object.entries<Field>(fields).filter(([name]) => values[name] === undefined);
  if (missing.length > 0) Object.assign(values, await typedValues(missing, sources));
  // Every name of `fields` was filled or reported as missing.
  return values as Values<Fields>;
}

function givenValues(fields: Record<string, Field>, { args, variables }: Sources): Record<string, string> {
  const flags = readFlags(args, Object.values(fields));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { flag, variable, isSecret }]) => {
      const given = flags[flag] ?? variables[variable];
      const value = isSecret ? given : given?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

function readFlags(args: readonly string[], fields: readonly Field[]): Record<string, string> {
  const options = Object.fromEntries(fields.map(({ flag }) => [flag, { type: 'string' as const }]));
  try {
    return { ...parseArgs({ args: [...args], options }).values } as Record<string, string>;
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

function requireValid(field: Field | undefined, value: string, env: Env): void {
  const problem = field?.check(value, env);
  if (problem) throw new PlainError(`--${field?.flag}: ${problem}`);
}

type Missing = readonly (readonly [string, Field])[];

async function typedValues(missing: Missing, sources: Sources): Promise<Record<string, string>> {
  const isProposed = missing.every(([, { proposed }]) => proposed !== undefined);
  // Nobody has to close an input that is not needed.
  if (isProposed && !sources.prompt && !process.stdin.isTTY) {
    return Object.fromEntries(missing.map(([name, { proposed = '' }]) => [name, proposed]));
  }
  const prompt = sources.prompt ?? (process.stdin.isTTY ? terminalPrompt() : pipedPrompt());
  try {
    return prompt.isInteractive
      ? await readFromPerson(missing, prompt, sources)
      : await readLines(missing, prompt, sources.env);
  } finally {
    prompt.close();
  }
}

const PROPOSED_AGAIN = 'What you typed, except the password, is proposed when you start this command again.';
const leaving = (typed: TypedValues) =>
  new PlainError(`Nothing was changed.${Object.keys(typed.read()).length > 0 ? ` ${PROPOSED_AGAIN}` : ''}`);

async function readFromPerson(missing: Missing, prompt: Prompt, { env, typed }: Sources) {
  const before = typed.read();
  if (Object.keys(before).length > 0) prompt.write('What you typed the last time is in brackets: Enter takes it.');
  const values: Record<string, string> = {};
  for (const [name, field] of missing) {
    const { question, isSecret } = field;
    const proposed = before[field.flag] ?? field.proposed;
    for (;;) {
      const line = await prompt.read({ question, proposed, isSecret });
      if (line === null) throw leaving(typed);
      const value = isSecret ? line : line.trim() || (proposed ?? '');
      const problem = value === '' ? 'Please type something.' : field.check(value, env);
      if (problem) prompt.write(problem);
      else if (isSecret && !(await isRepeated(prompt, value, typed)))
        prompt.write('These were two different passwords.');
      else {
        values[name] = value;
        if (!isSecret) typed.add(field.flag, value);
        break;
      }
    }
  }
  return values;
}

async function isRepeated(prompt: Prompt, value: string, typed: TypedValues): Promise<boolean> {
  const again = await prompt.read({ question: 'The same password again', isSecret: true });
  if (again === null) throw leaving(typed);
  return again === value;
}

async function readLines(missing: Missing, prompt: Prompt, env: Env) {
  const values: Record<string, string> = {};
  const absent: string[] = [];
  for (const [name, field] of missing) {
    const line = await prompt.read(field);
    const value = (field.isSecret ? line : line?.trim()) || field.proposed;
    if (!value) absent.push(`--${field.flag} or ${field.variable}`);
    else values[name] = value;
  }
  if (absent.length > 0) throw new PlainError(`Missing: ${absent.join('; ')}.`);
  for (const [name, field] of missing) requireValid(field, values[name] ?? '', env);
  return values;
}
