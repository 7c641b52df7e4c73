import type { Capabilities } from '@karaz/contract/capabilities';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';

/** What is connected and what is not, and what follows from it. */
export function ServicesPanel() {
  const text = useTexts('office-settings');
  const api = useApi();
  const loaded = useLoaded<Capabilities>('capabilities', () => api('GET /api/v1/capabilities'));
  return (
    <Panel title={text.connections} description={text.connectionsHint}>
      <LoadedBody loaded={loaded}>{(capabilities) => <Services capabilities={capabilities} />}</LoadedBody>
    </Panel>
  );
}

function Services({ capabilities }: { capabilities: Capabilities }) {
  const text = useTexts('office-settings').connected;
  const language = useLanguage();
  const { sms, mail, push, signUp, countries } = capabilities;
  return (
    <ul className="grid gap-5">
      <Service name={text.sms} isThere={sms} variables="SMS_PROVIDER" without={text.withoutSms} />
      <Service name={text.mail} isThere={mail} variables="SMTP_URL, MAIL_FROM" without={text.withoutMail} />
      <Service name={text.push} isThere={push} variables="PUSH_PRIVATE_KEY" without={text.withoutPush} />
      {countries.map(({ code, cards, cash }) => (
        <Service
          key={code}
          name={text.cards(countryName(code, language))}
          isThere={cards}
          to={href('/dashboard/settings/:code', { code: 'payments' })}
          without={cash ? text.withoutCards : text.withoutCash}
        />
      ))}
      {!signUp.phone && !signUp.email && <li className="font-semibold">{text.withoutBoth}</li>}
    </ul>
  );
}

type ServiceProps = { name: string; isThere: boolean; without: string } & (
  | { variables: string; to?: never }
  | { to: Address; variables?: never }
);

function Service({ name, isThere, variables, to, without }: ServiceProps) {
  const text = useTexts('office-settings').connected;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{name}</span>
        <Badge tone={isThere ? 'success' : 'warning'}>{isThere ? text.works : text.missing}</Badge>
      </p>
      {!isThere && (
        <>
          <p>{without}</p>
          {to ? (
            <p>
              <Link to={to} className="link touch inline-flex items-center">
                {text.toPayments}
              </Link>
            </p>
          ) : (
            <p className="text-small text-muted">
              {text.setBy} <bdi dir="ltr">{variables}</bdi>
            </p>
          )}
        </>
      )}
    </li>
  );
}
