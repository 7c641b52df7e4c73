import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Question = { question: string; proposed?: string | undefined; isSecret?: true | undefined };

export type Prompt = {
  /** Whether somebody reads what is written: then what is wrong can be typed again. */
  isInteractive: boolean;
  /** Empty: just Enter. Null: whoever types has left, or the input has ended. */
  read: (question: Question) => Promise<string | null>;
  write: (line: string) => void;
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
  // Ctrl-C and Ctrl-D; without this a pending question would never end.
  const left = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  terminal.once('SIGINT', () => terminal.close());
  return {
    isInteractive: true,
    async read({ question, proposed, isSecret }) {
      // By readline itself: it clears the line before each question.
      const pending = terminal.question(proposed ? `${question} [${proposed}]: ` : `${question}: `);
      isMuted = isSecret === true;
      const typed = await Promise.race([pending.catch(() => null), left]);
      isMuted = false;
      if (isSecret || typed === null) process.stdout.write('\n');
      return typed;
    },
    write: (line) => void process.stdout.write(`${line}\n`),
    close: () => terminal.close(),
  };
}

/** A program that starts this one may leave its input open and never write to it. */
const FIRST_LINE_MS = 5_000;

/** Each line of the standard input is one value, in the order of the questions. */
export function pipedPrompt(input: NodeJS.ReadableStream = process.stdin): Prompt {
  const lines = createInterface({ input });
  const iterator = lines[Symbol.asyncIterator]();
  const silence = setTimeout(() => lines.close(), FIRST_LINE_MS);
  return {
    isInteractive: false,
    async read() {
      const { done, value } = await iterator.next();
      clearTimeout(silence);
      return done ? null : value;
    },
    write: () => undefined,
    close() {
      clearTimeout(silence);
      lines.close();
    },
  };
}
