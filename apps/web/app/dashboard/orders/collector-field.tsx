import { useId } from 'react';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useMay } from '../page/use-may.ts';

/** Orders come back in rounds: whoever collected the last one mostly collected the next, and is suggested first. */
let lastCollector = '';
export const rememberCollector = (name: string): void => {
  lastCollector = name.trim();
};

/**
 * Who counts nobody's cash but their own collects it, too, until they name somebody else. Others confirm what drivers
 * collected: their own name, taken without a look, would put the cash on them.
 */
export function useOwnCollector(): string {
  const { user } = useSignedIn();
  const [mayCount, mayClose] = [useMay('cash.count'), useMay('cash.close')];
  const own = [user.firstName, user.lastName].join(' ').trim();
  return mayCount && !mayClose && (lastCollector === '' || lastCollector === own) ? own : '';
}

type CollectorFieldProps = {
  /** Who collected here lately, then who works here. */
  names: readonly string[];
  value: string;
  error: string | undefined;
  /** It has the focus when its dialog opens. */
  isFirst?: boolean;
  onChange: (name: string) => void;
};

export function CollectorField({ names, value, error, isFirst = false, onChange }: CollectorFieldProps) {
  const text = useTexts('office-orders');
  const list = useId();
  return (
    <>
      <TextField
        label={text.collector}
        hint={text.collectorHint}
        maxLength={80}
        list={list}
        autoComplete="off"
        data-first={isFirst || undefined}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        {[...new Set([lastCollector, ...names])].filter(Boolean).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
