/** The part of Google Identity Services that is used. */
type GoogleIdentity = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    use_fedcm_for_prompt: boolean;
  }) => void;
  prompt: (listener: (moment: { isSkippedMoment: () => boolean }) => void) => void;
};
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';

/** The credential Google hands out for whoever chooses an account; fetched only when someone asks for it. */
export async function askGoogle({ clientId, nonce }: { clientId: string; nonce: string }): Promise<string> {
  await loadScript();
  const identity = window.google?.accounts.id;
  if (!identity) throw new Error('Google did not load');
  return new Promise((resolve, reject) => {
    identity.initialize({
      client_id: clientId,
      nonce,
      use_fedcm_for_prompt: true,
      callback: ({ credential }) => (credential ? resolve(credential) : reject(new Error('Google gave no credential'))),
    });
    identity.prompt((moment) => moment.isSkippedMoment() && reject(new Error('Google was closed')));
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
