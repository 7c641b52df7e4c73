import type { GeoResult } from '@karaz/contract/geocoder';
import { isSearchable } from '@karaz/domain/location/geocoder-limits';
import { useEffect, useState } from 'react';
import type { Position } from '../../map/mercator.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

type MapSearchProps = { country: string; near: Position; onPick: (result: GeoResult) => void };
type SearchResult = { status: 'idle' } | { status: 'failed' } | { status: 'found'; results: readonly GeoResult[] };

const PAUSE_MS = 300;

export function MapSearch({ country, near, onPick }: MapSearchProps) {
  const text = useTexts('addresses');
  const [query, setQuery] = useState('');
  const [result, setResult] = useState<SearchResult>({ status: 'idle' });
  useSearch({ query, country, near, onResult: setResult });
  const pick = (result: GeoResult) => {
    setQuery('');
    setResult({ status: 'idle' });
    onPick(result);
  };
  return (
    <div className="relative">
      <TextField
        label={text.searchMap}
        hint={text.searchHint}
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status" className="text-small text-muted">
        {result.status === 'failed' && text.searchFailed}
        {result.status === 'found' && result.results.length === 0 && text.searchEmpty}
      </div>
      {result.status === 'found' && result.results.length > 0 && (
        <ul className="address-results">
          {result.results.map((result) => (
            <li key={result.id}>
              <button type="button" onClick={() => pick(result)}>
                <Icon name="pin" size={18} className="text-muted" />
                <bdi>{result.label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Search = { query: string; country: string; near: Position; onResult: (result: SearchResult) => void };

function useSearch({ query, country, near: { latitude, longitude }, onResult }: Search): void {
  const api = useApi();
  useEffect(() => {
    if (!isSearchable(query)) {
      onResult({ status: 'idle' });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const searchQuery = { q: query.trim(), country: country || undefined, latitude, longitude };
      api('GET /api/v1/geocoder/search', { query: searchQuery, signal: stop.signal }).then(
        ({ results }) => !stop.signal.aborted && onResult({ status: 'found', results }),
        () => !stop.signal.aborted && onResult({ status: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, query, country, latitude, longitude, onResult]);
}
