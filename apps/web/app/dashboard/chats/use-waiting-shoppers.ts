import { can, type Rights } from '@karaz/domain/people/roles';
import { useEffect, useRef } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useWaitingChats } from './chat-feed.ts';

const PATH = '/dashboard/chats';

/** How many wait; whoever is busy elsewhere in the back office is reported when there are more. */
export function useWaitingShoppers(rights: Rights): number {
  const text = useTexts('office');
  const { navigate } = useRouter();
  const waiting = useWaitingChats(can(rights, 'chats.answer'));
  const before = useRef<number | null>(null);
  useEffect(() => {
    const previous = before.current;
    before.current = waiting;
    if (previous === null || waiting === null || waiting <= previous || window.location.pathname.startsWith(PATH))
      return;
    const action = { label: text.openChats, onPress: () => navigate(`${PATH}?view=waiting`) };
    toast.info(text.chatsWaiting(waiting), { id: 'chats-waiting', action });
  }, [waiting, text, navigate]);
  return waiting ?? 0;
}
