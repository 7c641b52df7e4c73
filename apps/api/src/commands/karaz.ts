/** The commands of whoever runs the store: `karaz <command>`. Exit codes: 0 done, 1 failed, 2 not understood. */
import { plainDatabaseError } from '../db/plain-database-error.ts';
import { PlainError } from '../plain-error.ts';
import { COMMANDS, HELP, UsageError } from './commands.ts';

async function run(argv: readonly string[]): Promise<number> {
  const args = loadSettings(argv);
  const [name = 'help', ...rest] = args;
  if (args.includes('--help') || args.includes('-h') || name === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const command = COMMANDS[name === '--version' ? 'version' : name];
  if (!command) throw new UsageError(`There is no command ${name}.`);
  return command(rest);
}

/** Reads the file of `--env-file`, wherever it stands, and returns what is left. */
function loadSettings(argv: readonly string[]): string[] {
  const at = argv.findIndex((arg) => /^--env-file(?:=|$)/.test(arg));
  if (at === -1) return [...argv];
  const hasValue = argv[at]?.includes('=') ?? false;
  const file = hasValue ? argv[at]?.slice('--env-file='.length) : argv[at + 1];
  if (!file) throw new UsageError('Say which file: --env-file FILE');
  try {
    process.loadEnvFile(file);
  } catch {
    throw new PlainError(`The file ${file} of --env-file cannot be read.`);
  }
  return argv.toSpliced(at, hasValue ? 1 : 2);
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));

function textOf(error: unknown): string {
  const plain = plainDatabaseError(error);
  if (plain instanceof PlainError || isUsage(plain)) return plain.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    if (isUsage(error)) process.stderr.write('karaz help lists the commands.\n');
    process.exit(isUsage(error) ? 2 : 1);
  },
);
