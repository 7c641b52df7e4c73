/** How long after proving who one is the changes that matter most may be made. */
export const PROOF_MINUTES = 15;

/** When a proof given then is worth nothing any more. */
export const proofEnd = (provenAt: Date): Date => new Date(provenAt.getTime() + PROOF_MINUTES * 60_000);

export const isProofFresh = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now < proofEnd(provenAt);
