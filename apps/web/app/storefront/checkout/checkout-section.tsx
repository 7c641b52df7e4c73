import type { ReactNode } from 'react';

type CheckoutSectionProps = { number: number; title: string; children: ReactNode; testId: string };

/** A numbered part of the checkout; its number stands under an arch, like a stall's. */
export function CheckoutSection({ number, title, children, testId }: CheckoutSectionProps) {
  const id = `checkout-${number}`;
  return (
    <section aria-labelledby={id} data-testid={testId} className="grid min-w-0 gap-4 rounded-card bg-card p-4 sm:p-6">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid h-10 w-9 shrink-0 place-items-center rounded-arch bg-primary-tint text-h3 text-primary-text"
        >
          {number}
        </span>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
