import type { FormEvent } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';

/** A plain form: without JavaScript it asks the server. */
export function SearchForm({ id, className = '' }: { id: string; className?: string }) {
  const text = useTexts('shell');
  const { navigate } = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    event.preventDefault();
    if (query) navigate(`/search?query=${encodeURIComponent(query)}`);
  };
  return (
    <search className={className}>
      <form
        action="/search"
        method="get"
        onSubmit={submit}
        className="flex h-12 items-center rounded-full border border-control bg-card ps-4 pe-1 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary"
      >
        <label htmlFor={id} className="sr-only">
          {text.searchLabel}
        </label>
        <input
          id={id}
          type="search"
          name="query"
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text.searchPlaceholder}
          className="h-full min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={text.search}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover"
        >
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
