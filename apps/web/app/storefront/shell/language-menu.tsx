import { type Language, labelOf, tagOf } from '@karaz/i18n/language';
import type { MouseEvent } from 'react';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { toast } from '../../ui/toast.ts';

export function LanguageMenu({ id }: { id: string }) {
  const text = useTexts('shell');
  const language = useLanguage();
  const { languages } = useStore();
  return (
    <PopoverMenu
      id={id}
      buttonClass="touch flex items-center gap-1.5 rounded-control px-1 text-small text-ink hover:text-primary-text"
      button={
        <>
          <Icon name="globe" size={20} />
          <span className="sr-only">{text.language}</span>
          <span className="whitespace-nowrap">{labelOf(language)}</span>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </>
      }
      panelClass="w-48 p-2 [position-area:block-end_span-inline-start]"
      panel={
        <ul>
          {languages.map((code) => (
            <li key={code}>
              <LanguageChoice code={code} isCurrent={code === language} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function LanguageChoice({ code, isCurrent }: { code: Language; isCurrent: boolean }) {
  const text = useTexts('shell');
  const change = (event: MouseEvent) => {
    event.preventDefault();
    if (isCurrent) return;
    const busy = toast.announce(text.languageChanging);
    const fail = () => void toast.error(text.languageFailed, { id: busy });
    import('../../settings/change-language.ts').then(
      ({ storeLanguage, reloadInLanguage }) => (storeLanguage(code) ? reloadInLanguage() : fail()),
      fail,
    );
  };
  return (
    <a
      href={`?lang=${code}`}
      hrefLang={tagOf(code)}
      lang={tagOf(code)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={change}
      className="touch flex items-center justify-between gap-3 rounded-control px-3 text-body hover:bg-sunken"
    >
      {labelOf(code)}
      {isCurrent && <Icon name="check" size={18} className="text-primary-text" />}
    </a>
  );
}
