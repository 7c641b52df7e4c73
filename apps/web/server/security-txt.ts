const DAY_MS = 86_400_000;
/** Read again long before: a scanner that finds an old file must know that nobody may look after it any more. */
const VALID_DAYS = 180;

/** RFC 9116: where to report a weakness. */
export function securityFile(contact: string, origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
