import { PlainError } from '../plain-error.ts';
import { createAdminCommand, setupCommand } from './setup-command.ts';

const COMMANDS = { setup: setupCommand, 'create-admin': createAdminCommand };

const [name = '', ...args] = process.argv.slice(2);
const command = Object.entries(COMMANDS).find(([one]) => one === name)?.[1];

try {
  if (!command) throw new PlainError(`Unknown command. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  await command({ args });
} catch (error) {
  process.stderr.write(`${error instanceof PlainError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
