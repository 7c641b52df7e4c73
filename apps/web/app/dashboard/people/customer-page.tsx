import './people.css';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CustomerNotes, TimelinePanel } from './customer-notes.tsx';
import { AddressesPanel, ContactPanel, MembershipsPanel, OrdersPanel, SubscriptionsPanel } from './customer-panels.tsx';
import type { CustomerPartProps } from './customer-part.ts';
import { PointsPanel } from './points-panel.tsx';

export const page = definePage({
  texts: ['office', 'office-people', 'orders'],
  head: (_, { office, shell }) => ({ title: `${office.pages.customers} · ${shell.storeName}`, noIndex: true }),
  Component: CustomerPage,
});

const LIST = '/dashboard/customers';

function CustomerPage() {
  const { customers: text } = useTexts('office-people');
  const api = useApi();
  const { view } = useRouter();
  const id = Number(view.params['id']);
  const loaded = useLoaded(String(id), () => api('GET /api/v1/admin/customers/:id', { params: { id } }));
  const person = loaded.data;
  const name = person && (`${person.firstName} ${person.lastName}`.trim() || text.unnamed);
  return (
    <OfficePage
      title={
        <span className="flex flex-wrap items-center gap-3">
          <bdi>{name ?? text.title}</bdi>
          {person?.isDisabled && <Badge tone="danger">{text.disabled}</Badge>}
        </span>
      }
      back={{ to: LIST, label: text.title }}
    >
      <LoadedBody loaded={loaded}>{(profile) => <Body profile={profile} onChange={loaded.show} />}</LoadedBody>
    </OfficePage>
  );
}

function Body(props: CustomerPartProps) {
  const { profile } = props;
  return (
    <div className="office-columns">
      <div>
        <OrdersPanel profile={profile} />
        <PointsPanel {...props} />
        <MembershipsPanel profile={profile} />
        <SubscriptionsPanel profile={profile} />
        <AddressesPanel profile={profile} />
      </div>
      <div>
        <ContactPanel profile={profile} />
        <CustomerNotes {...props} />
        <AccountPanel {...props} />
        <TimelinePanel profile={profile} />
      </div>
    </div>
  );
}
