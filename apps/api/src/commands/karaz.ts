/** The commands of whoever runs the store: `karaz <command>`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { parseArgs } from 'node:util';
import { plainDatabaseError } from '../db/plain-database-error.ts';
import { PlainError } from '../plain-error.ts';
import { COMMANDS, HELP, UsageError } from './commands.ts';

async function run(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      'env-file': { type: 'string' },
      folder: { type: 'string' },
      retain: { type: 'string' },
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  });
  const name = values.version ? 'version' : positionals[0];
  if (values.help || name === undefined || name === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`There is no command ${name}.`);
  if (values['env-file']) loadFile(values['env-file']);
  return command({ values, positionals: positionals.slice(1) });
}

function loadFile(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch {
    throw new PlainError(`The file ${file} of --env-file cannot be read.`);
  }
}

const isUsage = (error: unknown) =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const plain = plainDatabaseError(error);
    const text = plain instanceof PlainError || isUsage(plain) ? String((plain as Error).message) : undefined;
    process.stderr.write(`${text ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
    if (isUsage(error)) process.stderr.write('karaz help lists the commands.\n');
    process.exit(isUsage(error) ? 2 : 1);
  },
);
