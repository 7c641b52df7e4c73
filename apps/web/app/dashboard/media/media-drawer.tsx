import type { MediaRow } from '@karaz/contract/admin/media';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { BilingualField } from '../form/bilingual-field.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';

type MediaDrawerProps = { row: MediaRow; onChange: (row: MediaRow | null) => void; onClose: () => void };

export function MediaDrawer({ row, onChange, onClose }: MediaDrawerProps) {
  useReturnFocus();
  const text = useTexts('office-media');
  const office = useTexts('office');
  const language = useLanguage();
  const api = useApi();
  const [alt, setAlt] = useState({ altEn: row.alt_en, altAr: row.alt_ar });
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: row.id };
  const run = async (work: () => Promise<MediaRow | null>, done: string) => {
    setBusy(true);
    try {
      const next = await work();
      toast.success(done);
      onChange(next);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  const save = () => api('PATCH /api/v1/admin/media/:id', { params, body: alt });
  const remove = async () => {
    await api('DELETE /api/v1/admin/media/:id', { params });
    return null;
  };
  return (
    <Drawer open onClose={onClose} title={text.picture} closeLabel={office.close} width={420}>
      <div className="grid gap-5">
        <img src={`${row.path}/480`} alt={pick(row, 'alt', language)} className="w-full rounded-card" />
        <BilingualField
          label={text.alt}
          name="alt"
          required={false}
          en={alt.altEn}
          ar={alt.altAr}
          onEn={(altEn) => setAlt({ ...alt, altEn })}
          onAr={(altAr) => setAlt({ ...alt, altAr })}
          maxLength={200}
        />
        <Button busy={isBusy} onClick={() => void run(save, office.form.saved)}>
          {text.save}
        </Button>
        <Uses id={row.id} />
        {row.uses === 0 && (
          <Button kind="danger" icon="trash" onClick={() => setConfirming(true)}>
            {text.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={text.removeTitle}
        confirmLabel={text.remove}
        busy={isBusy}
        onConfirm={() => void run(remove, office.form.deleted)}
        onClose={() => setConfirming(false)}
      >
        {text.removeText}
      </ConfirmDialog>
    </Drawer>
  );
}

type Use = { kind: keyof ReturnType<typeof useKinds>; id: number; name_en: string; name_ar: string };
const PAGES: Readonly<Record<Use['kind'], (id: number) => Address>> = {
  product: (id) => href('/dashboard/products/:id', { id }),
  category: (id) => href('/dashboard/categories/:id', { id }),
  branch: (id) => href('/dashboard/branches/:id', { id }),
  banner: (id) => href('/dashboard/banners/:id', { id }),
  recipe: (id) => href('/dashboard/recipes/:id', { id }),
  post: (id) => href('/dashboard/posts/:id', { id }),
  // They have no pages of their own.
  charity: () => '/dashboard/charities',
};
const useKinds = () => useTexts('office-media').kinds;

function Uses({ id }: { id: number }) {
  const text = useTexts('office-media');
  const language = useLanguage();
  const api = useApi();
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/v1/admin/media/:id/uses', { params: { id }, signal: leaving.signal }).then(
      (response) => setUses(response.uses),
      () => {},
    );
    return () => leaving.abort();
  }, [api, id]);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{text.whereUsed}</h3>
      {uses?.length === 0 && <p className="text-muted">{text.notUsed}</p>}
      <ul className="office-timeline">
        {uses?.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <small className="text-muted">{text.kinds[use.kind]}</small>
            <Link to={PAGES[use.kind](use.id)}>
              <bdi>{pick(use, 'name', language)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
