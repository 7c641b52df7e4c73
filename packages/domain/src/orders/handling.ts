import type { OrderType } from '../pricing/delivery-fee.ts';
import type { PaymentMethod } from './checkout-form.ts';

/** What the driver is to do at the door; any of them together. */
export const INSTRUCTIONS = ['leave_at_door', 'call_on_arrival', 'do_not_ring'] as const;
export type Instruction = (typeof INSTRUCTIONS)[number];

/** What happens when goods are missing at picking. */
export const SUBSTITUTIONS = ['best_match', 'call_me', 'no_substitute'] as const;
export type Substitution = (typeof SUBSTITUTIONS)[number];

export const GATE_CODE_MAX = 40;

export function isInstruction(value: unknown): value is Instruction {
  return INSTRUCTIONS.some((instruction) => instruction === value);
}

export function isSubstitution(value: unknown): value is Substitution {
  return SUBSTITUTIONS.some((substitution) => substitution === value);
}

export type Handling = {
  readonly instructions: readonly Instruction[];
  readonly gateCode: string;
  /** Null: the shopper has not chosen. */
  readonly substitution: Substitution | null;
};

export const NO_HANDLING: Handling = { instructions: [], gateCode: '', substitution: null };

/** Cash is handed over: what it pays for is not left at the door. */
export const instructionsFor = (
  method: PaymentMethod | '' | null,
  instructions: readonly Instruction[],
): Instruction[] =>
  instructions.filter((instruction) => method !== 'cash_on_delivery' || instruction !== 'leave_at_door');

type HandledOrder = { readonly orderType: OrderType; readonly paymentMethod: PaymentMethod | null };

/** As an order stores it: each instruction once, in the usual order; nobody's door is at a counter or a charity. */
export function storedHandling(
  { orderType, paymentMethod }: HandledOrder,
  { instructions, gateCode, substitution }: Handling,
): Handling {
  if (orderType !== 'delivery') return { ...NO_HANDLING, substitution };
  const chosen = INSTRUCTIONS.filter((instruction) => instructions.includes(instruction));
  return {
    instructions: instructionsFor(paymentMethod, chosen),
    gateCode: gateCode.trim(),
    substitution,
  };
}

/** A line's own choice wins over the order's. */
export function substitutionOf(line: Substitution | null, order: Substitution | null): Substitution | null {
  return line ?? order;
}
