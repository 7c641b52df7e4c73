import { type ReactNode, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { stopGuarding } from '../../router/leave-guard.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadedBody } from './loaded-body.tsx';
import { useLoaded } from './use-loaded.ts';
import { useRemoval } from './use-removal.ts';

type ResourcePageProps<Resource> = {
  /** Where the others are. */
  list: { to: Address; label: string };
  newTitle: string;
  nameOf: (resource: Resource) => ReactNode;
  load: (id: number) => Promise<Resource>;
  /** Its address in the shop; null: it is not there. */
  live?: (resource: Resource) => string | null;
  liveLabel?: string;
  /** The form. The response of a save is shown; `reload` fetches what others saved. */
  children: (existing: Resource | null, show: (resource: Resource) => void, reload: () => Promise<void>) => ReactNode;
};

/** One record to edit, or a new one: the address ends in its number or in 'new'. */
export function ResourcePage<Resource extends { version: string }>(props: ResourcePageProps<Resource>) {
  const { list, newTitle, nameOf, load, live, liveLabel, children } = props;
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const loaded = useLoaded<Resource | 'new'>(id, async () => (id === 'new' ? 'new' : load(Number(id))));
  const existing = loaded.data === 'new' ? null : loaded.data;
  const address = existing && live?.(existing);
  return (
    <OfficePage
      title={existing ? nameOf(existing) : id === 'new' ? newTitle : list.label}
      back={list}
      actions={
        address && (
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'outline' })}>
            {liveLabel}
          </a>
        )
      }
    >
      <LoadedBody loaded={loaded}>
        {(data) => children(data === 'new' ? null : data, loaded.show, loaded.reload)}
      </LoadedBody>
    </OfficePage>
  );
}

type DeleteResourceProps = { label: string; confirmText: ReactNode; list: Address; remove: () => Promise<unknown> };

/** Confirms, removes and goes back to the list. */
export function DeleteResource({ label, confirmText, list, remove }: DeleteResourceProps) {
  const office = useTexts('office').form;
  const { navigate } = useRouter();
  const removal = useRemoval();
  const [isConfirming, setConfirming] = useState(false);
  const go = async () => {
    setConfirming(false);
    if (!(await removal(remove))) return;
    // Unsaved changes of a deleted record need no confirmation.
    stopGuarding();
    navigate(list);
  };
  return (
    <>
      <Button kind="danger" icon="trash" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={label}
        confirmLabel={office.delete}
        onConfirm={() => void go()}
        onClose={() => setConfirming(false)}
      >
        {confirmText}
      </ConfirmDialog>
    </>
  );
}
