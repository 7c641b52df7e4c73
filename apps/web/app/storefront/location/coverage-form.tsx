import type { CountryCode } from '@karaz/domain/countries';
import { isolate } from '@karaz/i18n/format';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** An area of ours, or what somebody looked for and did not find. */
export type RequestedArea = { areaId: number | null; name: string };
type CoverageFormProps = { country: CountryCode; requested: RequestedArea };

/** Where we do not deliver yet: one field, and a message when we do. */
export function CoverageForm({ country, requested: { areaId, name } }: CoverageFormProps) {
  const text = useTexts('location').coverage;
  const api = useApi();
  const titleId = useId();
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const form = useRef<HTMLFormElement>(null);
  // At the end of a long list the form and what is wrong with it would be below the edge of a phone. Somebody who
  // searches is still typing above it.
  useEffect(() => {
    if (areaId !== null || problem !== undefined) form.current?.scrollIntoView({ block: 'nearest' });
  }, [areaId, problem]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    if (phone.trim() === '') return setProblem(text.phoneNeeded);
    setState('busy');
    setProblem(undefined);
    try {
      await api('POST /api/v1/coverage-requests', { body: { country, areaId, place: areaId ? '' : name, phone } });
      setState('done');
    } catch (error) {
      setState('open');
      setProblem(reasonOf(error) ?? text.failed);
    }
  };
  if (state === 'done') {
    return (
      <p role="status" className="location-coverage flex items-center gap-2">
        <Icon name="check" size={20} className="text-success" />
        {text.done(isolate(name))}
      </p>
    );
  }
  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => void send(event)}
      className="location-coverage"
    >
      <p id={titleId} className="font-semibold">
        {text.title(isolate(name))}
      </p>
      <p className="text-small text-muted">{text.hint}</p>
      <div className="mt-3 flex items-start gap-2">
        <TextField
          label={text.phone}
          hideLabel
          placeholder={text.phone}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={30}
          value={phone}
          error={problem}
          onChange={({ target }) => setPhone(target.value)}
          className="flex-1"
        />
        <Button type="submit" busy={state === 'busy'}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

/** The store's own words about the number; they are in the reader's language. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.errors['phone']?.join(' ') ?? (error.body.status === 429 ? error.body.message : undefined);
}
