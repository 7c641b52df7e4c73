import './app.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserApi } from './api/browser-api.ts';
import { reportEarlyInput } from './early-input.ts';
import { App } from './router/app.tsx';
import { restoreView, type SentView } from './router/view.ts';
import { clearSavedPages } from './saved-pages.ts';
import type { Visitor } from './visitor.ts';

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
  const ready = () => {
    reportEarlyInput(root);
    document.documentElement.dataset['ready'] = 'true';
    if (import.meta.env.PROD && initial.route.layout !== 'dashboard') whenIdle(startWorker);
  };
  hydrateRoot(
    root,
    <App initial={initial} visitor={view.visitor} api={api} onVisitorChange={follow} onReady={ready} />,
  );
}

void start();
