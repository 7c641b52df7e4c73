import './addresses.css';
import type { ReactNode } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';

/** The same form serves the profile and the checkout; only the way back differs. */
export function useReturnTo(): '/checkout' | '/profile/addresses' {
  return useRouter().view.route.path.startsWith('/checkout') ? '/checkout' : '/profile/addresses';
}

export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  const text = useTexts('addresses');
  const returnTo = useReturnTo();
  const isCheckout = returnTo === '/checkout';
  const content = (
    <>
      <PageHeader title={title} back={{ to: returnTo, label: isCheckout ? text.backToCheckout : text.backToList }} />
      <div className="pt-4 md:pt-0">{children}</div>
    </>
  );
  if (isCheckout) return <div className="page-width pb-12">{content}</div>;
  return <ProfileFrame isInner>{content}</ProfileFrame>;
}

type WaitingProps = { status: 'loading' | 'failed'; onRetry: () => void };

export function FormWaiting({ status, onRetry }: WaitingProps) {
  const text = useTexts('addresses');
  if (status === 'loading') return <SectionSkeleton variant="list" items={2} label={text.loading} />;
  return (
    <ErrorPanel
      message={text.loadFailed}
      defaultText={text.loadFailed}
      detailsLabel={text.details}
      retryLabel={text.retry}
      onRetry={onRetry}
    />
  );
}
