import './app.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserApi } from './api/browser-api.ts';
import { App } from './router/app.tsx';
import { restoreView, type SentView } from './router/view.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const sent = document.getElementById('page-data')?.textContent;
  if (!root || !sent) return;
  // Written by our own server a moment ago, with the same types.
  const view: SentView = JSON.parse(sent);
  const initial = await restoreView(new URL(window.location.href), view);
  const api = createBrowserApi(view.visitor);
  hydrateRoot(root, <App initial={initial} visitor={view.visitor} api={api} />);
  document.documentElement.dataset['ready'] = 'true';
}

void start();
