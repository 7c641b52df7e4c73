import { type AddressDetails, DETAIL_NAMES } from '@karaz/domain/addresses/address-fields';
import { isInstruction, isSubstitution } from '@karaz/domain/orders/handling';

export function parseDetails(value: unknown): AddressDetails {
  const given: Record<string, unknown> = typeof value === 'object' ? { ...value } : {};
  return Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  );
}

export function parseHandling({ instructions, gateCode, substitution }: Record<string, unknown>) {
  return {
    instructions: Array.isArray(instructions) ? instructions.filter(isInstruction) : [],
    gateCode: typeof gateCode === 'string' ? gateCode : '',
    substitution: isSubstitution(substitution) ? substitution : ('best_match' as const),
  };
}
