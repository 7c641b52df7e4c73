import '../../ui/chat-thread.css';
import './chat.css';
import { definePage } from '../../router/page.ts';
import { endSession, useSession } from '../../session/session-store.ts';
import { SignedInProvider } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { ChatRoom } from './chat-room.tsx';
import type { ChatTarget } from './chat-state.ts';

/** Never cached by the server, and the same for everybody until the browser knows the session. */
export const page = definePage<ChatTarget>({
  texts: ['chat', 'profile'],
  load: async ({ search }) => ({
    id: search.get('id'),
    orderId: search.get('order'),
    orderToken: search.get('token'),
  }),
  head: (_, { chat, shell }) => ({
    title: `${chat.title} · ${shell.storeName}`,
    description: chat.lead,
    noIndex: true,
  }),
  Component: ChatPage,
});

function ChatPage({ data: target }: { data: ChatTarget }) {
  const text = useTexts('chat');
  const { status, user } = useSession();
  const content = (
    <>
      <PageHeader title={text.title} note={text.lead} back={{ to: '/contact-us', label: text.back }} />
      {status === 'loading' ? (
        <div role="status" className="chat-room">
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-full rounded-card" />
        </div>
      ) : (
        <ChatRoom key={user?.id ?? 'guest'} userId={user?.id ?? null} target={target} />
      )}
    </>
  );
  if (user) {
    return (
      <SignedInProvider value={{ user, signOut: endSession }}>
        <ProfileFrame isInner>{content}</ProfileFrame>
      </SignedInProvider>
    );
  }
  return <div className="page-width chat-page">{content}</div>;
}
