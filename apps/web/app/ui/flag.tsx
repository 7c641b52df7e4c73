import type { CountryCode } from '@karaz/domain/countries';
import type { ReactNode } from 'react';

/** Rendered here, so that they are there without a network. A flag is never mirrored; writing is too small to be read. */
const FLAGS: Readonly<Record<CountryCode, ReactNode>> = {
  kw: (
    <>
      <path fill="#007a3d" d="M0 0h24v5.4H0z" />
      <path fill="#fff" d="M0 5.3h24v5.4H0z" />
      <path fill="#ce1126" d="M0 10.6h24V16H0z" />
      <path d="m0 0 6 5.3v5.4L0 16z" />
    </>
  ),
  eg: (
    <>
      <path fill="#ce1126" d="M0 0h24v5.4H0z" />
      <path fill="#fff" d="M0 5.3h24v5.4H0z" />
      <path d="M0 10.6h24V16H0z" />
      <path
        fill="#c09300"
        d="M12 5.9c.5 0 .8.3.8.7l1.6-.3-.3 3-1.1.2.2.8h-2.4l.2-.8-1.1-.2-.3-3 1.6.3c0-.4.3-.7.8-.7Z"
      />
    </>
  ),
  ae: (
    <>
      <path fill="#00732f" d="M0 0h24v5.4H0z" />
      <path fill="#fff" d="M0 5.3h24v5.4H0z" />
      <path d="M0 10.6h24V16H0z" />
      <path fill="#f00" d="M0 0h6.5v16H0z" />
    </>
  ),
  sa: (
    <>
      <path fill="#006c35" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M5 8.2 16 7.4V6.2h.9v1.2H19v1.4h-2.1v1.2H16V8.8z" />
    </>
  ),
};

type FlagProps = {
  country: CountryCode;
  /** Address of pictures with `{code}`; the one rendered here shows until it comes, and when it never does. */
  imageUrl: string | undefined;
};

/** The name stands beside it, so it says nothing itself. */
export function Flag({ country, imageUrl }: FlagProps) {
  return (
    <span className="flag" aria-hidden>
      <svg viewBox="0 0 24 16" aria-hidden>
        {FLAGS[country]}
      </svg>
      {/* A background that cannot be loaded is nothing; an image would show that it is broken. */}
      {imageUrl && <i style={{ backgroundImage: `url("${imageUrl.replaceAll('{code}', country)}")` }} />}
    </span>
  );
}
