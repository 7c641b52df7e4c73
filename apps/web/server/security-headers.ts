import { createHash } from 'node:crypto';

/** Inline scripts that are ours, by hash: nothing else can run, whatever ends up in a page. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export type SecurityOptions = {
  inlineScripts: readonly string[];
  isHttps: boolean;
  mapOrigins: readonly string[];
  /** Hosts that send pictures and nothing else. */
  pictureOrigins: readonly string[];
  /** People sign in with the real Google: its script, frame and styles may come. */
  usesGoogle: boolean;
};

/** Of every response that says nothing else: it is no page, so nothing may be loaded or run from it. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function defaultHeaders({ isHttps }: Pick<SecurityOptions, 'isHttps'>): Record<string, string> {
  return {
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The folder Google gives for it, not the whole host: other scripts there would let anybody's code in. */
const GOOGLE = 'https://accounts.google.com/gsi/';

/** Of pages. */
export function securityHeaders({
  inlineScripts,
  isHttps,
  mapOrigins,
  pictureOrigins,
  usesGoogle,
}: SecurityOptions): Record<string, string> {
  const map = mapOrigins.join(' ');
  const google = usesGoogle ? GOOGLE : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashOf).join(' ')} ${google}`,
    // Attributes such as the blurred picture under an image need inline styles; styles cannot run.
    `style-src 'self' 'unsafe-inline' ${google}`,
    `img-src 'self' data: blob: ${map} ${pictureOrigins.join(' ')}`,
    `connect-src 'self' ${map} ${google}`,
    `frame-src 'self' ${google}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...defaultHeaders({ isHttps }),
    'content-security-policy': policy.map((line) => line.replace(/ +/g, ' ').trim()).join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self)',
  };
}
