import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

type ErrorViewProps = {
  code: '403' | '404' | '500';
  /** Name of the stored picture that stands in the middle. */
  picture: string;
  title: string;
  text: string;
  children?: ReactNode;
};

/** The number of the failure with a window of the market as its zero, what happened, and the way home. */
export function ErrorView({ code, picture, title, text, children }: ErrorViewProps) {
  const { goHome } = useTexts('errors');
  const [first, , last] = code;
  return (
    <section className="page-width grid justify-items-center gap-5 py-10 text-center md:py-16">
      <p
        aria-hidden
        dir="ltr"
        className="flex items-end gap-3 text-[clamp(6rem,20vw,11rem)] leading-[0.8] font-bold text-primary-text select-none md:gap-5"
      >
        <span>{first}</span>
        <span className="block h-[0.86em] w-[0.72em] overflow-hidden rounded-t-full rounded-b-card bg-family-meat">
          <Picture
            image={{ path: `/media/${picture}`, width: 720, height: 720 }}
            alt=""
            sizes="160px"
            className="h-full bg-transparent object-cover mix-blend-multiply dark:mix-blend-normal"
            priority
          />
        </span>
        <span>{last}</span>
      </p>
      <h1 className="mt-4 text-h1 md:text-display">{title}</h1>
      <p className="max-w-[48ch] text-muted">{text}</p>
      <Link to="/" className={buttonClass({ size: 'large' })}>
        {goHome}
      </Link>
      {children}
    </section>
  );
}
