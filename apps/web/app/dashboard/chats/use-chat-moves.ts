import type { OfficeChat } from '@karaz/contract/admin/chats';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Who has a conversation, and whether it is over. */
export function useChatMoves({ id }: Pick<OfficeChat, 'id'>, onChat: (chat: OfficeChat) => void) {
  const text = useTexts('office-chats');
  const api = useApi();
  const me = useSignedIn().user.id;
  const [colleagues, setColleagues] = useState<readonly { id: number; name: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    api('GET /api/v1/admin/chats/colleagues').then(
      (response) => setColleagues(response.colleagues),
      // Without the names it can still be taken.
      () => {},
    );
  }, [api]);
  const move = async (work: () => Promise<OfficeChat>) => {
    setBusy(true);
    try {
      onChat(await work());
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    }
    setBusy(false);
  };
  return {
    me,
    colleagues,
    isBusy,
    assign: (assigneeId: number | null) =>
      move(() => api('PUT /api/v1/admin/chats/:id/assignee', { params: { id }, body: { assigneeId } })),
    settle: (isClosed: boolean) =>
      move(() => api('PUT /api/v1/admin/chats/:id/state', { params: { id }, body: { isClosed } })),
  };
}
