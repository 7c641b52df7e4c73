import type { StoreStatus } from '@karaz/contract/admin/status';
import { formatBytes } from '@karaz/i18n/format-bytes';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { countryName } from '../form/intl-names.ts';
import { Panel } from '../form/panel.tsx';
import { CardBadge, useFailureText } from '../page/card-state.tsx';

export function ServicesPanel({ status }: { status: StoreStatus }) {
  const text = useTexts('office-status');
  const language = useLanguage();
  const { database, disk, channels } = status;
  const failureText = useFailureText();
  const allJobs = Object.keys(text.jobNames).length;
  const size = (bytes: number) => formatBytes(bytes, language);
  return (
    <Panel id="services" title={text.services}>
      <ul className="office-rows">
        <Service name={text.cards}>
          {status.cards.map(({ country, isTaken, failure }) => (
            <CardBadge key={country} name={countryName(country, language)} takesCards={isTaken} failure={failure} />
          ))}
          {status.cards.map(
            ({ country, failure }) =>
              failure && (
                <span key={country} className="text-danger">
                  {countryName(country, language)}: {failureText(failure)}
                </span>
              ),
          )}
        </Service>
        <Service name={text.messages}>
          {channels.length === 0 && <span className="text-muted">{text.noMessages}</span>}
          {channels.map(({ channel, sent, failed }) => (
            <Badge key={channel} tone={failed > 0 ? 'warning' : 'neutral'}>
              {channel in text.channels ? text.channels[channel as keyof typeof text.channels] : channel}:{' '}
              {text.channelDay(sent, failed)}
            </Badge>
          ))}
          {channels.some(({ failed }) => failed > 0) && (
            <Link to="/dashboard/messages?status=dead" prefetch={false} className="link">
              {text.failedMessages}
            </Link>
          )}
        </Service>
        <Service name={text.database}>
          <bdi>{text.databaseText(database.version, size(database.bytes))}</bdi>
          <span className="text-muted">
            {text.connections(database.connections, database.maxConnections)}, {text.standbys(database.standbys)}
          </span>
        </Service>
        <Service name={text.disk}>
          {disk === null ? text.diskUnknown : text.diskText(size(disk.freeBytes), size(disk.totalBytes))}
        </Service>
        <Service name={text.process}>
          {text.jobsHere(status.jobsHere.length, allJobs)}
          {status.jobsHere.length < allJobs &&
            status.jobsHere.map((name) => <Badge key={name}>{text.jobNames[name]}</Badge>)}
        </Service>
        <Service name={text.version}>
          <bdi>{status.version}</bdi>
        </Service>
      </ul>
    </Panel>
  );
}

function Service({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="office-row">
      <strong>{name}</strong>
      {children}
    </li>
  );
}
