import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export type Prompt = {
  read: (field: { question: string; proposed?: string; isSecret?: true }) => Promise<string>;
  close: () => void;
};

/** What is typed for a secret does not appear on the screen. */
export function terminalPrompt(): Prompt {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return {
    async read({ question, proposed, isSecret }) {
      process.stdout.write(proposed ? `${question} [${proposed}]: ` : `${question}: `);
      isMuted = isSecret === true;
      const typed = await terminal.question('');
      isMuted = false;
      if (isSecret) process.stdout.write('\n');
      return typed || proposed || '';
    },
    close: () => terminal.close(),
  };
}
