import { expect, test } from 'vitest';
import { runBeside } from './run-beside.mjs';

/** Steps that end when they are told to, and what is shown of them. */
function heldSteps(names: string[], atOnce = 2) {
  const shown: string[] = [];
  const started: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const run = (name: string, write: (text: string) => void) => {
    started.push(name);
    write(`${name} begins `);
    return new Promise<boolean>((resolve) => {
      ends.set(name, (isGood) => {
        write(`${name} ends `);
        resolve(isGood);
      });
    });
  };
  const outcomes = runBeside(names, { atOnce, run, show: (text: string) => shown.push(text) });
  const end = async (name: string, isGood = true) => {
    ends.get(name)?.(isGood);
    await new Promise(setImmediate);
  };
  return { outcomes, started, end, text: () => shown.join('') };
}

test('two run at a time, and what they write is shown in one piece and in order', async () => {
  const { outcomes, started, end, text } = heldSteps(['a', 'b', 'c']);
  expect(started).toEqual(['a', 'b']);
  expect(text()).toBe('a begins ');
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  expect(text()).toBe('a begins ');
  await end('a');
  expect(text()).toBe('a begins a ends b begins b ends c begins ');
  await end('c');
  expect(await outcomes).toEqual(['passed', 'passed', 'passed']);
});

test('after a failure nothing more starts, and what runs beside it is shown to its end', async () => {
  const { outcomes, started, end, text } = heldSteps(['a', 'b', 'c', 'd']);
  await end('a', false);
  await end('b');
  expect(await outcomes).toEqual(['failed', 'passed', 'not run', 'not run']);
  expect(started).toEqual(['a', 'b']);
  expect(text()).toBe('a begins a ends b begins b ends ');
});

test('a failure behind a step that goes on is named as such', async () => {
  const { outcomes, end } = heldSteps(['a', 'b', 'c']);
  await end('b', false);
  await end('a');
  expect(await outcomes).toEqual(['passed', 'failed', 'not run']);
});
