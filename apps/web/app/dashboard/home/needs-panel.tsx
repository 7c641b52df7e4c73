import type { Needs, Overview } from '@karaz/contract/admin/overview';
import { NEED_LINKS, NEED_RIGHTS } from '@karaz/domain/office/figure-links';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { formatNumber } from '@karaz/i18n/format-number';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { countryName } from '../form/intl-names.ts';
import { Panel } from '../form/panel.tsx';
import { useFailureText, useGapText } from '../page/card-state.tsx';

/** Where shoppers cannot pay by card, although cards are offered. */
function CardsFailing({ failing }: { failing: Overview['cardsFailing'] }) {
  const text = useTexts('office-cards');
  const language = useLanguage();
  const failureText = useFailureText();
  return failing.map(({ country, ...failure }) => (
    <p key={country} className="office-warning">
      <span>
        <Link to={href('/dashboard/settings/:code', { code: 'payments' })} prefetch={false} className="link">
          {text.failingIn(countryName(country, language))}
        </Link>
        . {failureText(failure)}
      </span>
    </p>
  ));
}

/** Orders that the limits of card accounts leave out. */
function CardGaps({ gaps }: { gaps: Overview['cardGaps'] }) {
  const language = useLanguage();
  const gapText = useGapText();
  return gaps.map((gap) => (
    <p key={`${gap.country} ${gap.above}`} className="office-warning">
      <span>
        <Link to={href('/dashboard/settings/:code', { code: 'payments' })} prefetch={false} className="link">
          {countryName(gap.country, language)}
        </Link>
        : {gapText(gap)}
      </span>
    </p>
  ));
}

type NeedsPanelProps = {
  needs: Needs;
  failing?: Overview['cardsFailing'];
  gaps?: Overview['cardGaps'];
  /** Whether to say that nothing waits. A shop that is not open yet has its list of what to do instead. */
  isPraised: boolean;
};

/** Each for those whose work it is. */
export function NeedsPanel({ needs, failing = [], gaps = [], isPraised }: NeedsPanelProps) {
  const text = useTexts('office-home');
  const rights = rightsToRender(useSignedIn().user);
  const names = Object.keys(NEED_LINKS).filter((name): name is keyof Needs => name in needs);
  const waiting = names.filter((name) => needs[name] > 0 && can(rights, NEED_RIGHTS[name]));
  if (!isPraised && waiting.length === 0) return null;
  return (
    <Panel title={text.needsTitle}>
      <CardsFailing failing={failing} />
      <CardGaps gaps={gaps} />
      {waiting.length + failing.length + gaps.length === 0 && (
        <p className="flex items-center gap-2 text-success">
          <Icon name="check" size={20} />
          {text.nothingNeeded}
        </p>
      )}
      <ul className="home-needs">
        {waiting.map((name) => (
          <li key={name}>
            <Link to={NEED_LINKS[name]} prefetch={false} data-urgent={name === 'late' || undefined}>
              <strong>{formatNumber(needs[name])}</strong>
              <span>{text.needs[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
