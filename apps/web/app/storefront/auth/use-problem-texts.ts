import { useTexts } from '../../texts/texts.ts';
import type { Problems } from './auth-rules.ts';

/** Rules speak in keys; people read sentences. */
export function useProblemTexts() {
  const { problems: sentences } = useTexts('auth');
  return <Field extends string>(problems: Problems<Field>): Partial<Record<Field, string>> => {
    const texts: Partial<Record<Field, string>> = {};
    for (const field in problems) {
      const problem = problems[field];
      if (problem) texts[field] = sentences[problem];
    }
    return texts;
  };
}
