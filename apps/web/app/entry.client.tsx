import './app.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserApi } from './api/browser-api.ts';
import { pressAgain } from './early-presses.ts';
import { App } from './router/app.tsx';
import { restoreView, type SentView } from './router/view.ts';
import { clearSavedPages } from './saved-pages.ts';
import type { Visitor } from './visitor.ts';

/** Files are not read again: a form asks for them anew. */
const FIELDS = 'input:not([type=file]), textarea';

const isChanged = (field: HTMLInputElement) =>
  ['checkbox', 'radio'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/** What was typed before the page reacted; the code for it is fetched only then. */
async function reportEarly(root: HTMLElement): Promise<void> {
  const early = [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter(isChanged)
    .map((field) => [field, field.value, field.checked] as const);
  if (early.length > 0) await (await import('./early-input.ts')).reportEarlyInput(early);
}

/** First what was typed, then what was pressed: a form is sent with what stands in it. */
async function carryOut(root: HTMLElement, pressed: readonly HTMLElement[]): Promise<void> {
  await reportEarly(root);
  if (pressed.length > 0) setTimeout(() => pressAgain(pressed));
}

const startWorker = async () => (await import('./start-worker.ts')).startWorker();
/** Safari knows no idle time. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const sent = document.getElementById('page-data')?.textContent;
  if (!root || !sent) return;
  // Written by our own server a moment ago, with the same types.
  const view: SentView = JSON.parse(sent);
  view.address += window.location.hash;
  const initial = await restoreView(view);
  let visitor = view.visitor;
  const api = createBrowserApi(() => visitor, initial.texts.errors);
  const follow = (next: Visitor) => {
    visitor = next;
    clearSavedPages();
  };
  let pressed: readonly HTMLElement[] = [];
  const ready = () => {
    void carryOut(root, pressed);
    document.documentElement.dataset['ready'] = 'true';
    if (import.meta.env.PROD && initial.route.layout !== 'dashboard') whenIdle(startWorker);
  };
  // In short tasks, between which presses and typing are handled.
  startTransition(() => {
    pressed = window.takeEarlyPresses?.() ?? [];
    hydrateRoot(
      root,
      <App initial={initial} visitor={view.visitor} api={api} onVisitorChange={follow} onReady={ready} />,
    );
  });
}

void start();
