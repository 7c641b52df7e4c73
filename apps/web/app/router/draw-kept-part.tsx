import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Api } from '../api/client.ts';
import { type Texts, TextsProvider } from '../texts/texts.ts';
import { AnchorProvider } from '../ui/anchor.tsx';
import type { DrawPart } from './kept-part.tsx';
import { Link } from './link.tsx';
import { type Router, RouterProvider } from './router-context.ts';
import type { View } from './view.ts';

/** HTML by the object it was drawn from: it goes when nobody holds the object any more. */
const drawn = new WeakMap<object, Map<string, string>>();

export function keptPartsFor(language: Language, texts: Texts): DrawPart {
  return (of, name, draw) => {
    const known = drawn.get(of) ?? new Map<string, string>();
    drawn.set(of, known);
    const key = `${language} ${name}`;
    const html = known.get(key) ?? drawAlone(language, texts, draw);
    known.set(key, html);
    return html;
  };
}

function drawAlone(language: Language, texts: Texts, draw: () => ReactNode): string {
  return renderToString(
    <RouterProvider value={routerForEveryone(language)}>
      <TextsProvider value={texts}>
        <AnchorProvider value={Link}>{draw()}</AnchorProvider>
      </TextsProvider>
    </RouterProvider>,
  );
}

function refuse(): never {
  throw new Error('A cached part has its data and language only');
}

/** What is kept for everyone cannot know anyone: a part that asks for the area would show it to the whole town. */
function routerForEveryone(language: Language): Router {
  return {
    get view(): View {
      return refuse();
    },
    get api(): Api {
      return refuse();
    },
    isMoving: false,
    navigate: refuse,
    reload: refuse,
    prefetch: refuse,
    changeVisitor: refuse,
    visitor: {
      language,
      get country(): CountryCode {
        return refuse();
      },
      get hasChosenCountry(): boolean {
        return refuse();
      },
      get city(): string {
        return refuse();
      },
      get cityId(): number {
        return refuse();
      },
      get area(): string {
        return refuse();
      },
      get areaId(): number {
        return refuse();
      },
    },
  };
}
