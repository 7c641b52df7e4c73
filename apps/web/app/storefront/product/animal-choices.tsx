import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { decided, firstPacking } from './animal-view.ts';
import { ChoiceChip } from './choice-chip.tsx';
import type { AnimalOption, AnimalView, OptionsProps } from './product-model.ts';
import { SlaughterDays } from './slaughter-days.tsx';
import type { RequestedLine } from './use-cart-line.ts';

type AnimalChoicesProps = OptionsProps & { animal: AnimalView };

/** One step below the other, on one page; what does not apply to a live animal is not asked. */
export function AnimalChoices({ data, animal, requested, onChange }: AnimalChoicesProps) {
  const { text, slaughterId } = animal;
  const isChosen = ({ id }: AnimalOption) => requested.addons.some((addon) => addon.id === id);
  const change = (addons: RequestedLine['addons']) => onChange(decided({ ...requested, addons }, animal));
  const without = (options: readonly AnimalOption[]) =>
    requested.addons.filter(({ id }) => !options.some((option) => option.id === id));
  /** One of a group. */
  const choose = (group: readonly AnimalOption[], { id }: AnimalOption) =>
    change([...without(group), { id, quantity: 1 }]);
  const chooseState = (state: AnimalOption) => {
    const rest = without([...animal.states, ...animal.cuttings, ...animal.offal, ...animal.packings]);
    const packed = state.id === slaughterId ? firstPacking(animal).map(({ id }) => ({ id, quantity: 1 })) : [];
    change([...rest, { id: state.id, quantity: 1 }, ...packed]);
  };
  const toggle = (option: AnimalOption, isTaken: boolean) =>
    change(isTaken ? [...without([option]), { id: option.id, quantity: 1 }] : without([option]));
  const slaughter = requested.addons.find(({ id }) => id === slaughterId);
  const group = (
    title: string,
    options: readonly AnimalOption[],
    pick: (option: AnimalOption, isTaken: boolean) => void,
    hint?: string,
  ) =>
    options.length > 0 && (
      <Step title={title} {...(hint ? { hint } : {})}>
        {options.map((option) => (
          <ChoiceChip
            key={option.id}
            name={title}
            option={option}
            isChosen={isChosen(option)}
            isOne={pick !== toggle}
            onChoose={(isTaken) => pick(option, isTaken)}
          />
        ))}
      </Step>
    );
  return (
    <div className="mt-6 grid gap-5" data-testid="animal-choices">
      <Details animal={animal} />
      {group(text.purpose, animal.purposes, (option) => choose(animal.purposes, option))}
      <Reasons options={animal.purposes} />
      {group(text.state, animal.states, chooseState)}
      {slaughter && (
        <>
          <p className="flex gap-2 text-small">
            <Icon name="check" size={18} className="mt-0.5 flex-none text-success" />
            {animal.halal}
          </p>
          {group(text.cutting, animal.cuttings, (option) => choose(animal.cuttings, option))}
          {group(text.offal, animal.offal, toggle, text.offalHint)}
          {group(text.packing, animal.packings, (option) => choose(animal.packings, option))}
          <Step title={text.day} hint={text.dayHint}>
            <SlaughterDays
              branchId={data.seller.id}
              text={text}
              day={slaughter.day}
              onChoose={(day) => change([...without(animal.states), { id: slaughter.id, quantity: 1, day }])}
            />
          </Step>
        </>
      )}
      {group(text.extras, animal.extras, toggle)}
    </div>
  );
}

function Step({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset data-choice={title} className="min-w-0 border-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      {hint && <p className="-mt-1 mb-2 text-small text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function Details({ animal: { details } }: { animal: AnimalView }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-control bg-sunken p-4 text-small sm:grid-cols-4">
      {details.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a purpose is not offered: each reason once, with what it is about. */
function Reasons({ options }: { options: readonly AnimalOption[] }) {
  const rejected = options.filter(({ reason }) => reason !== null);
  if (rejected.length === 0) return null;
  return (
    <ul className="-mt-3 grid gap-1 text-small text-muted">
      {rejected.map(({ id, label, reason }) => (
        <li key={id}>
          {label}: {reason}
        </li>
      ))}
    </ul>
  );
}
