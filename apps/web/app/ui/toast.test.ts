import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, quietToasts, toast, visibleToasts } from './toast.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const texts = () => visibleToasts(currentToasts()).map(({ text }) => text);

test('at most 4 messages are seen, the newest; older ones come back when there is room', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast.info(text);
  expect(texts()).toEqual(['2', '3', '4', '5']);
  dismissToast(currentToasts().at(-1)?.id ?? '');
  expect(texts()).toEqual(['1', '2', '3', '4']);
});

test('a loading message stays until its own id says how it ended', () => {
  const id = toast.loading('Saving');
  expect(currentToasts()[0]?.durationMs).toBeNull();
  toast.success('Saved', { id });
  expect(currentToasts()).toHaveLength(1);
  expect(currentToasts()[0]).toMatchObject({ tone: 'success', text: 'Saved' });
  expect(currentToasts()[0]?.durationMs).toBeGreaterThan(0);
});

test('what can be undone waits long enough to be undone', () => {
  toast.success('Removed', { action: { label: 'Undo', onPress: () => undefined } });
  expect(currentToasts()[0]?.durationMs).toBeGreaterThanOrEqual(20_000);
});

test('what the page itself shows is only read out: it takes no place and ends the loading message of its id', () => {
  const id = toast.loading('Sending');
  for (const text of ['1', '2', '3', '4']) toast.error(text);
  toast.announce('Sent', { id, spoken: 'to whom' });
  expect(texts()).toEqual(['1', '2', '3', '4']);
  expect(quietToasts(currentToasts())).toMatchObject([{ id, text: 'Sent', spoken: 'to whom' }]);
  expect(quietToasts(currentToasts())[0]?.durationMs).toBeGreaterThan(0);
});
