import type { PickLine } from '@karaz/contract/admin/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Times } from '../../ui/times.tsx';
import { changedText, type LineChange } from './staff-changes.ts';
import type { Substitute } from './substitute-dialog.tsx';

export const stepPicture = (image: string): string => `${image}/320`;

type AboutProps = {
  line: PickLine;
  change: LineChange | undefined;
  instead: Substitute | null;
  /** So many of it go into the bag. */
  count: number;
  name: string;
  phone: string | null;
};

/** What is looked for: the goods of a line, or those given instead. */
export function About({ line, instead, count, change, name, phone }: AboutProps) {
  // What is looked for is what goes into the bag.
  const image = instead ? instead.image : line.image;
  const code = instead ? instead.gtin || instead.sku : line.gtin || line.sku;
  const text = useTexts('office-orders');
  const picking = useTexts('office-pick');
  const { zones } = useTexts('office');
  const { substitutions } = useTexts('handling');
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Chosen low in the list, it would change above the screen, unseen.
    const step = title.current?.closest('.pick-step');
    if (step && step.getBoundingClientRect().top < 0) step.scrollIntoView();
    // Whoever scans or types a weight stays in the field.
    if (document.activeElement instanceof HTMLInputElement) return;
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="pick-about">
      {image && <img src={stepPicture(image)} alt="" width={160} height={160} />}
      <div className="min-w-0">
        <h2 ref={title} tabIndex={-1}>
          <Times>{formatNumber(instead ? count : line.quantity)} ×</Times>{' '}
          <bdi>{instead ? pick(instead, 'name', language) : name}</bdi>
        </h2>
        {instead && (
          <p className="text-muted">
            {picking.insteadOf} <Times>{formatNumber(line.quantity)} ×</Times> <bdi>{name}</bdi>
          </p>
        )}
        {change && <p className="font-semibold text-warning">{changedText(picking, change)}</p>}
        <p className="text-muted">
          {(instead
            ? [instead.gramsEach !== null && picking.expected(formatNumber(Math.round(instead.gramsEach * count)))]
            : [line.zone && zones[line.zone], line.agreedGrams !== null && text.agreed(formatNumber(line.agreedGrams))]
          )
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted">
          <bdi dir="ltr">{code}</bdi>
        </p>
        {line.addons.map((addon) => (
          <p key={addon.name_en}>
            + <Times>{formatNumber(addon.quantity)} ×</Times> {pick(addon, 'name', language)}
          </p>
        ))}
        <p
          className={
            line.substitution === null || line.substitution === 'best_match'
              ? 'text-muted'
              : 'font-semibold text-warning'
          }
        >
          {text.ifMissing}: {line.substitution === null ? picking.noPreference : substitutions[line.substitution]}
        </p>
        {line.substitution === 'call_me' && phone && (
          <a href={`tel:${phone}`} className={buttonClass({ kind: 'outline' })}>
            <Icon name="phone" size={20} /> <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </div>
    </div>
  );
}
