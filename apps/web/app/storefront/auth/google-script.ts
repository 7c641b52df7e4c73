type Prompted = {
  isSkippedMoment: () => boolean;
  isDismissedMoment: () => boolean;
  getDismissedReason?: () => string;
};
/** The part of Google Identity Services that is used. */
type GoogleIdentity = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential?: string }) => void;
    use_fedcm_for_prompt: boolean;
    use_fedcm_for_button: boolean;
  }) => void;
  prompt: (listener: (moment: Prompted) => void) => void;
  renderButton: (place: HTMLElement, look: { theme: string; size: string; width: number; locale: string }) => void;
};
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** The widest Google renders its button. */
const BUTTON_MAX = 400;

type GoogleRequest = {
  clientId: string;
  nonce: string;
  language: string;
  /** Where Google may render its own button, once it does not offer its accounts by itself. */
  place: HTMLElement;
  onButton: () => void;
};

/**
 * The credential Google hands out for whoever chooses an account; loaded only when it is needed.
 * A browser in which somebody chose "not now" shows no accounts for hours: then Google's own button is the way in.
 */
export async function requestGoogleToken({
  clientId,
  nonce,
  language,
  place,
  onButton,
}: GoogleRequest): Promise<string> {
  await loadScript();
  const identity = window.google?.accounts.id;
  if (!identity) throw new Error('Google did not load');
  return new Promise((resolve, reject) => {
    identity.initialize({
      client_id: clientId,
      nonce,
      use_fedcm_for_prompt: true,
      use_fedcm_for_button: true,
      callback: ({ credential }) => (credential ? resolve(credential) : reject(new Error('Google gave no credential'))),
    });
    identity.prompt((moment) => {
      const isChosen = moment.getDismissedReason?.() === 'credential_returned';
      if (isChosen || !(moment.isSkippedMoment() || moment.isDismissedMoment())) return;
      onButton();
      const width = Math.min(place.parentElement?.clientWidth ?? BUTTON_MAX, BUTTON_MAX);
      identity.renderButton(place, { theme: 'outline', size: 'large', width, locale: language });
    });
  });
}

function loadScript(): Promise<void> {
  if (window.google) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Google did not load'));
    document.head.append(script);
  });
}
