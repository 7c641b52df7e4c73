import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Api } from '../api/client.ts';
import { type Texts, TextsProvider } from '../texts/texts.ts';
import { AnchorProvider } from '../ui/anchor.tsx';
import type { RenderFragment } from './cached-fragment.tsx';
import { Link } from './link.tsx';
import { type Router, RouterProvider } from './router-context.ts';
import type { View } from './view.ts';

/** HTML by the object it was rendered from: it goes when nobody holds the object any more. */
const fragments = new WeakMap<object, Map<string, string>>();

export function fragmentRendererFor(language: Language, texts: Texts): RenderFragment {
  return (of, name, render) => {
    const cached = fragments.get(of) ?? new Map<string, string>();
    fragments.set(of, cached);
    const key = `${language} ${name}`;
    const html = cached.get(key) ?? renderIsolated(language, texts, render);
    cached.set(key, html);
    return html;
  };
}

function renderIsolated(language: Language, texts: Texts, render: () => ReactNode): string {
  return renderToString(
    <RouterProvider value={routerForEveryone(language)}>
      <TextsProvider value={texts}>
        <AnchorProvider value={Link}>{render()}</AnchorProvider>
      </TextsProvider>
    </RouterProvider>,
  );
}

function forbid(): never {
  throw new Error('A cached part has its data and language only');
}

/** A fragment that is cached for everyone must not read the visitor: it would show one visitor's area to all. */
function routerForEveryone(language: Language): Router {
  return {
    get view(): View {
      return forbid();
    },
    get api(): Api {
      return forbid();
    },
    isMoving: false,
    navigate: forbid,
    reload: forbid,
    prefetch: forbid,
    changeVisitor: forbid,
    visitor: {
      language,
      get country(): CountryCode {
        return forbid();
      },
      get hasChosenCountry(): boolean {
        return forbid();
      },
      get city(): string {
        return forbid();
      },
      get cityId(): number {
        return forbid();
      },
      get area(): string {
        return forbid();
      },
      get areaId(): number {
        return forbid();
      },
    },
  };
}
