import '../../ui/chat-thread.css';
import './chats.css';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { Pager } from '../list/pager.tsx';
import { useList } from '../list/use-list.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { useChatEvents } from './chat-feed.ts';
import { ChatPane } from './chat-pane.tsx';
import { ChatRows } from './chat-rows.tsx';
import { RepliesDialog } from './replies-dialog.tsx';
import { useChosen } from './use-chosen.ts';

type Chosen = { id: string | null };

export const page = definePage<Chosen>({
  texts: ['office', 'office-chats', 'orders'],
  load: async ({ params }) => ({ id: params['id'] ?? null }),
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-chats'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ChatsPage,
});

function ChatsPage({ data }: { data: Chosen }) {
  const text = useTexts('office-chats');
  const list = useList('GET /api/v1/admin/chats');
  const { chosen, choose, leave } = useChosen(data.id);
  const [isEditing, setEditing] = useState(false);
  useChatEvents(() => list.reload());
  const step = (by: 1 | -1) => {
    const at = list.rows.findIndex(({ id }) => id === chosen);
    const next = list.rows[at === -1 ? 0 : at + by];
    if (next) choose(next.id);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Button kind="outline" onClick={() => setEditing(true)}>
          {text.replies}
        </Button>
      }
    >
      <ViewTabs
        list={list}
        of="chats"
        views={[
          { name: text.views.all, filters: {} },
          { name: text.views.waiting, filters: { view: 'waiting' } },
          { name: text.views.mine, filters: { view: 'mine' } },
          { name: text.views.answered, filters: { view: 'answered' } },
          { name: text.views.closed, filters: { view: 'closed' } },
        ]}
      />
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/chats/export">
        <ListFilter
          list={list}
          name="country"
          label={text.country}
          options={COUNTRY_CODES.map((value) => ({ value, label: text.countries[value] }))}
        />
      </ListTools>
      <div className="chats" data-chosen={chosen !== null}>
        <div className="chats-list">
          <ChatRows list={list} chosen={chosen} onChoose={choose} />
          {list.total > 0 && <Pager list={list} />}
        </div>
        {chosen === null ? (
          <div className="chats-nothing">
            <EmptyState icon="chat" title={text.chooseTitle} description={text.chooseText} />
          </div>
        ) : (
          <ChatPane key={chosen} id={chosen} onBack={leave} onMoved={list.reload} />
        )}
      </div>
      {isEditing && <RepliesDialog onClose={() => setEditing(false)} />}
    </OfficePage>
  );
}
