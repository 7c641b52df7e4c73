import type { SearchReportRow } from '@karaz/contract/admin/search-report';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';

type AddSynonymProps = { row: SearchReportRow; onDone: () => void; onClose: () => void };

/** Makes a searched word mean one of the store's: the nearest by one press, any other by typing it. */
export function AddSynonym({ row, onDone, onClose }: AddSynonymProps) {
  const text = useTexts('office-search-report');
  const api = useApi();
  const nearest = useNearest(row);
  const add = (word: string) =>
    api('POST /api/v1/admin/synonyms', {
      body: { words: `${row.text} ${word.trim()}`, country: row.country, isActive: true, endsAt: null },
    });
  const handleAdded = () => {
    toast.success(text.added(row.text));
    onDone();
  };
  const form = useForm({
    initial: { words: '' },
    save: ({ words }) => add(words),
    onSaved: onDone,
    savedText: text.added(row.text),
  });
  const addNearest = (word: string) =>
    add(word).then(handleAdded, (error: unknown) =>
      toast.error(error instanceof Error && error.message ? error.message : text.failed),
    );
  return (
    <FormDialog title={text.dialogTitle(row.text)} form={form} saveLabel={text.addSynonym} onClose={onClose}>
      {nearest.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{text.nearest}</span>
          {nearest.map((word) => (
            <Button key={word} size="small" kind="soft" icon="plus" onClick={() => void addNearest(word)}>
              <bdi>{word}</bdi>
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={text.sameAs}
        name="words"
        dir="auto"
        hint={text.sameAsHint}
        error={form.errors['words']}
        value={form.values.words}
        onChange={({ currentTarget }) => form.set('words', currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Single words alone: groups of synonyms are made of them. */
function useNearest({ text: query, country }: SearchReportRow): readonly string[] {
  const api = useApi();
  const [nearest, setNearest] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /api/v2/search/suggestions', { query: { query, country }, signal: stop.signal })
      .then(({ guesses }) => setNearest(guesses.filter((word) => !word.includes(' '))))
      .catch(() => {});
    return () => stop.abort();
  }, [api, query, country]);
  return nearest;
}
