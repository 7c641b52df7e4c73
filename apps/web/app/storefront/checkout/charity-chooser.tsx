import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CharityChoice } from './checkout-data.ts';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

export function CharityChooser({ checkout, form }: { checkout: Checkout; form: FormErrorsState }) {
  const text = useTexts('checkout');
  const { draft, change, data } = checkout;
  const error = form.errors.charity_id;
  return (
    <div className="grid gap-4 pt-3">
      <p className="text-muted">{text.charityNote}</p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{text.charity}</legend>
        {error && (
          <p className="field-error">
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {data.charities.map((charity) => (
            <CharityCard
              key={charity.id}
              charity={charity}
              isChosen={charity.id === draft.charityId}
              isInvalid={error !== undefined}
              onChoose={() => {
                form.forgive('charity_id');
                change({ charityId: charity.id });
              }}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={text.anonymous}
        description={text.anonymousHint}
        checked={draft.isAnonymous}
        onChange={({ target }) => change({ isAnonymous: target.checked })}
      />
    </div>
  );
}

type CharityCardProps = { charity: CharityChoice; isChosen: boolean; isInvalid: boolean; onChoose: () => void };

function CharityCard({ charity, isChosen, isInvalid, onChoose }: CharityCardProps) {
  return (
    <label className="choice-card flex min-w-0 items-center gap-3 rounded-control p-3">
      <input
        type="radio"
        name="charity"
        checked={isChosen}
        onChange={onChoose}
        aria-invalid={isInvalid || undefined}
        className="size-5 shrink-0 accent-primary"
      />
      {charity.image && (
        <Picture image={charity.image} alt="" sizes="56px" ratio="1 / 1" className="size-14 shrink-0 rounded-control" />
      )}
      <span className="grid min-w-0">
        <span className="font-medium">{charity.name}</span>
        <span className="clamp-2 text-small text-muted">{charity.description}</span>
      </span>
    </label>
  );
}
