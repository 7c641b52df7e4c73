import { GATE_CODE_MAX, INSTRUCTIONS, type Instruction, instructionsFor } from '@karaz/domain/orders/handling';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutDraft } from './draft.ts';
import { SubstitutionFields } from './substitution-fields.tsx';
import type { Checkout } from './use-checkout.ts';

const NOTE_MAX = 1000;

/** What to do at the door and when goods are missing. All of it may be left as it is. */
export function HandlingSection({ checkout, number = 4 }: { checkout: Checkout; number?: number }) {
  const text = useTexts('handling');
  const { tab } = checkout.draft;
  return (
    <CheckoutSection
      number={number}
      title={tab === 'delivery' ? text.title : text.missingTitle}
      testId="checkout-handling"
    >
      {tab === 'delivery' && <DoorFields draft={checkout.draft} change={checkout.change} />}
      {tab !== 'charity' && <NoteField draft={checkout.draft} change={checkout.change} />}
      <SubstitutionFields checkout={checkout} />
    </CheckoutSection>
  );
}

type Door = Pick<CheckoutDraft, 'instructions' | 'gateCode' | 'paymentMethod'>;

export function DoorFields({ draft, change }: { draft: Door; change: (part: Partial<Door>) => void }) {
  const text = useTexts('handling');
  const [isGateOpen, setGateOpen] = useState(false);
  const hasGate = isGateOpen || draft.gateCode !== '';
  const toggle = (instruction: Instruction, isChosen: boolean) => {
    const others = draft.instructions.filter((each) => each !== instruction);
    change({ instructions: isChosen ? [...others, instruction] : others });
  };
  const offered = instructionsFor(draft.paymentMethod, INSTRUCTIONS);
  const isTakenOff = draft.instructions.some((instruction) => !offered.includes(instruction));
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{text.title}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((instruction) => (
            <Chip
              key={instruction}
              label={text.instructions[instruction]}
              isChosen={draft.instructions.includes(instruction)}
              onChange={(isChosen) => toggle(instruction, isChosen)}
            />
          ))}
          <Chip
            label={text.gateCode}
            isChosen={hasGate}
            onChange={(isChosen) => {
              setGateOpen(isChosen);
              if (!isChosen) change({ gateCode: '' });
            }}
          />
        </div>
      </fieldset>
      {isTakenOff && (
        <p role="status" className="text-small text-muted">
          {text.cashAtDoor}
        </p>
      )}
      {hasGate && (
        <TextField
          label={text.gateCode}
          hint={text.gateCodeHint}
          name="gateCode"
          autoComplete="off"
          dir="ltr"
          maxLength={GATE_CODE_MAX}
          value={draft.gateCode}
          onChange={({ target }) => change({ gateCode: target.value })}
          className="max-w-sm"
        />
      )}
    </>
  );
}

type Note = Pick<CheckoutDraft, 'tab' | 'note'>;

export function NoteField({ draft, change }: { draft: Note; change: (part: Partial<Note>) => void }) {
  const text = useTexts('checkout');
  return (
    <TextArea
      label={draft.tab === 'pickup' ? text.notePickup : text.note}
      optionalLabel={text.optional}
      placeholder={draft.tab === 'pickup' ? undefined : text.notePlaceholder}
      rows={2}
      maxLength={NOTE_MAX}
      value={draft.note}
      onChange={({ target }) => change({ note: target.value })}
    />
  );
}

type ChipProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };

function Chip({ label, isChosen, onChange }: ChipProps) {
  return (
    <label className="choice-card inline-flex items-center gap-2 rounded-control px-3">
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Icon name={isChosen ? 'check' : 'plus'} size={18} className={isChosen ? 'text-primary-text' : 'text-muted'} />
      <span>{label}</span>
    </label>
  );
}
