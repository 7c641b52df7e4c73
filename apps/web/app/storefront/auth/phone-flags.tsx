import type { CountryCode } from '@karaz/domain/countries';
import type { ReactNode } from 'react';

const SHAPES: Readonly<Record<CountryCode, ReactNode>> = {
  kw: (
    <>
      <path fill="#007a3d" d="M0 0h24v6H0z" />
      <path fill="#fff" d="M0 6h24v6H0z" />
      <path fill="#ce1126" d="M0 12h24v6H0z" />
      <path fill="#000" d="m0 0 6 6v6l-6 6z" />
    </>
  ),
  eg: (
    <>
      <path fill="#ce1126" d="M0 0h24v6H0z" />
      <path fill="#fff" d="M0 6h24v6H0z" />
      <path fill="#000" d="M0 12h24v6H0z" />
      <path fill="#c09300" d="M12 6.8c.7 0 1 .4 1 .9l1.6-.6-.5 3.2-1.1.9h-2l-1.1-.9-.5-3.2 1.6.6c0-.5.3-.9 1-.9Z" />
    </>
  ),
  ae: (
    <>
      <path fill="#00732f" d="M0 0h24v6H0z" />
      <path fill="#fff" d="M0 6h24v6H0z" />
      <path fill="#000" d="M0 12h24v6H0z" />
      <path fill="#ff0000" d="M0 0h6.5v18H0z" />
    </>
  ),
  sa: (
    <>
      <path fill="#165d31" d="M0 0h24v18H0z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.1"
        strokeLinecap="round"
        d="M6 12.6h12M15.8 11.6v2M6 5.2v2.6c0 .9 1.4.9 1.4 0V5.4m2 0v2.4h2.2V5.6m2-.4v3m2-2.8v2.4h2.2c.6 0 .6-1.4 0-1.4h-1.2"
      />
    </>
  ),
};

/** Beside the name of the country, so it says nothing by itself. */
export function Flag({ country }: { country: CountryCode }) {
  return (
    <svg viewBox="0 0 24 18" width="24" height="18" aria-hidden className="shrink-0 overflow-hidden rounded-[3px]">
      {SHAPES[country]}
    </svg>
  );
}
