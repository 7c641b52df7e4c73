import type { ListingFilters as Counted } from '@karaz/contract/search';
import { useVisitor } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { type Texts, useTexts } from '../../texts/texts.ts';
import { CountedChoices } from './counted-choices.tsx';
import { foodChoices } from './food-choices.ts';
import { markLabel } from './mark-label.ts';

type FoodFieldsProps = {
  entries: Counted['food'];
  /** Of an animal nobody asks for diets and allergens. */
  isLivestock: boolean;
  chosen: readonly string[];
  onChange: (marks: string[]) => void;
};

/** What the goods are, and what they are free of. */
export function FoodFields(props: FoodFieldsProps) {
  const { language } = useVisitor();
  return (
    <LazyTexts language={language} namespace="food">
      <Groups {...props} />
    </LazyTexts>
  );
}

function Groups({ entries, isLivestock, chosen, onChange }: FoodFieldsProps) {
  const text = useTexts('food');
  const offered = foodChoices(entries, { isLivestock, chosen });
  const of = (...kinds: string[]) => offered.filter(({ mark }) => kinds.includes(mark.split(':')[0] ?? ''));
  const groups = [
    { title: text.purpose, found: of('for') },
    { title: text.animal, found: of('kind') },
    { title: text.breed, found: of('breed') },
    { title: text.diet, found: of('diet', 'halal') },
    { title: text.without, found: of('without') },
  ];
  const toggle = (mark: string) =>
    onChange(chosen.includes(mark) ? chosen.filter((one) => one !== mark) : [...chosen, mark]);
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ title, found }) => (
      <fieldset key={title} className="grid min-w-0 gap-0.5 border-0">
        <legend className="mb-1.5 font-semibold">{title}</legend>
        <CountedChoices
          choices={found.map(({ mark, count }) => ({ value: mark, label: nameOf(mark, text), count }))}
          chosen={chosen}
          onToggle={toggle}
        />
      </fieldset>
    ));
}

/** The heading says of all of these that they are not in it: «No» before each name would say it twice. */
function nameOf(mark: string, text: Texts['food']): string {
  const [kind, key = ''] = mark.split(':');
  const names: Readonly<Record<string, string>> = text.allergenNames;
  return (kind === 'without' && names[key]) || markLabel(mark, text);
}
