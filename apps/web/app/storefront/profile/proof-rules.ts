import { isCompleteCode } from '@karaz/domain/accounts/one-time-code';

export const PROOF_FIELDS = ['oldPassword', 'proofCode'] as const;
export type ProofField = (typeof PROOF_FIELDS)[number];
export const NO_PROOF: Record<ProofField, string> = { oldPassword: '', proofCode: '' };
type Texts = { passwordRequired: string; codeRequired: string };

/** Shown at both: only the one that was chosen is on the screen. */
export function proofProblems(
  { oldPassword, proofCode }: Record<ProofField, string>,
  texts: Texts,
): Partial<Record<ProofField, string>> {
  if (oldPassword !== '' || isCompleteCode(proofCode)) return {};
  return { oldPassword: texts.passwordRequired, proofCode: texts.codeRequired };
}

/** Only what was given: an empty password is none. */
export const proofBody = ({ oldPassword, proofCode }: Record<ProofField, string>) =>
  proofCode === '' ? { oldPassword } : { proofCode };
