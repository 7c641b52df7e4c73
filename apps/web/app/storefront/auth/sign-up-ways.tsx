import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import type { LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Banner } from './auth-parts.tsx';
import { GoogleButton } from './google-button.tsx';

/** With what an account can be opened here, and what else is possible. */
export type SignUpWays = { phone: boolean; email: boolean; mail: boolean; google: boolean; takesGuests: boolean };

export async function loadSignUpWays({ api, visitor }: Pick<LoadArgs, 'api' | 'visitor'>): Promise<SignUpWays> {
  const { signUp, mail, google, countries } = await api('GET /api/v1/capabilities');
  const here = countries.find(({ code }) => code === visitor.country);
  return { ...signUp, mail, google, takesGuests: (here?.guestOrders ?? 'none') !== 'none' };
}

/** Nothing can be sent to whoever opens an account: what works instead. */
export function NoSignUp({ ways: { google, takesGuests } }: { ways: SignUpWays }) {
  const text = useTexts('auth');
  if (google) {
    return (
      <Instead reason={text.signUpByGoogle}>
        <GoogleButton />
      </Instead>
    );
  }
  const reason = `${text.signUpNotAvailable} ${takesGuests ? text.orderAsGuest : text.orderByContact}`;
  return (
    <Instead reason={reason}>
      <Link to={takesGuests ? '/' : '/contact-us'} className={buttonClass({ size: 'large', fullWidth: true })}>
        {takesGuests ? text.toShop : text.toContact}
      </Link>
    </Instead>
  );
}

function Instead({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Banner tone="info">{reason}</Banner>
      {children}
    </div>
  );
}
