import type { OfficeProduct } from '@karaz/contract/admin/products';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { pick } from '@karaz/i18n/localized';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { isLeavingGuarded } from '../../router/leave-guard.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { CHANGE_TEXTS } from '../audit/changes.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductLoadFailed, ProductLoading } from './product-states.tsx';
import { isProduct } from './use-product-form.tsx';
import { useProductOptions } from './use-product-options.ts';

export const page = definePage({
  texts: ['office', 'office-products', 'office-prices', 'office-tax', 'office-media', 'food', ...CHANGE_TEXTS],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-products'].product} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: ProductPage,
});

function ProductPage() {
  const text = useTexts('office-products');
  const language = useLanguage();
  const { view } = useRouter();
  const id = Number(view.params['id']);
  const { product, status, responses, reload, show, setSaved } = useOfficeProduct(id);
  const { options, error, retry } = useProductOptions();
  if (status === 'missing') return <EmptyState icon="search" title={text.notFound} />;
  const isFailed = status === 'failed' || error !== null;
  const again = () => {
    retry();
    void reload();
  };
  if (!product || !options) return isFailed ? <ProductLoadFailed onRetry={again} /> : <ProductLoading />;
  const { nameEn, nameAr, publish } = product.product;
  return (
    <OfficePage
      title={
        <span className="flex flex-wrap items-center gap-3">
          <bdi>{pick({ name_en: nameEn, name_ar: nameAr }, 'name', language)}</bdi>
          <Badge tone={publish === 'published' ? 'success' : 'neutral'}>{text.states[publish]}</Badge>
        </span>
      }
      back={{ to: '/dashboard/products', label: text.title }}
      actions={<Actions product={product} onChange={show} />}
    >
      {/* What is typed and not saved stays. */}
      <PlannedPrices product={product} onDone={() => void (isLeavingGuarded() || reload())} />
      {/* What is taken instead of what is typed is another form: it starts from what is there now. */}
      <ProductEditor key={responses} options={options} saved={product} onSaved={setSaved} onTaken={show} />
    </OfficePage>
  );
}

function useOfficeProduct(id: number) {
  const api = useApi();
  const [state, setState] = useState<{
    product: OfficeProduct | null;
    status: 'loading' | 'ready' | 'missing' | 'failed';
    /** How often something was shown in place of what was there. */
    responses: number;
  }>({ product: null, status: 'loading', responses: 0 });
  const show = useCallback(
    (product: OfficeProduct) => setState(({ responses }) => ({ product, status: 'ready', responses: responses + 1 })),
    [],
  );
  /** The same form goes on. */
  const setSaved = useCallback(
    (product: OfficeProduct) => setState((now) => ({ ...now, product, status: 'ready' })),
    [],
  );
  const reload = useCallback(async () => {
    try {
      show(await api('GET /api/v1/admin/products/:id', { params: { id } }));
    } catch (error) {
      const isMissing = error instanceof ApiError && error.body.status === 404;
      setState((now) => ({ ...now, status: isMissing ? 'missing' : 'failed' }));
    }
  }, [api, id, show]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload, show, setSaved };
}

function Actions({ product, onChange }: { product: OfficeProduct; onChange: (product: OfficeProduct) => void }) {
  const text = useTexts('office-products');
  const { form } = useTexts('office');
  const api = useApi();
  const { navigate } = useRouter();
  const { user } = useSignedIn();
  const [confirming, setConfirming] = useState<'remove' | 'undo' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id: product.id };
  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const undo = async () => {
    setConfirming(null);
    const { version, lastChangeId } = product;
    const body = { version, ...(lastChangeId === null ? {} : { changeId: lastChangeId }) };
    try {
      onChange(await api('POST /api/v1/admin/products/:id/undo', { params, body }));
      toast.success(text.undone);
    } catch (error) {
      // Nobody takes back unseen what a colleague did: it is shown, and can be taken back then.
      if (!(error instanceof ApiError && error.body.code === 'conflict' && isProduct(error.body.data))) throw error;
      onChange(error.body.data);
      toast.error(text.undoOther);
    }
  };
  // The form starts again from what comes back: what is typed and not saved would be gone.
  const confirmOrUndo = () => (isLeavingGuarded() ? setConfirming('undo') : void run(undo, text.undoFailed));
  const remove = async () => {
    await api('DELETE /api/v1/admin/products/:id', { params });
    toast.success(form.deleted);
    navigate('/dashboard/products');
  };
  const mayWrite = can(rightsToRender(user), 'catalogue.write');
  return (
    <>
      {product.livePath && (
        <a href={product.livePath} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'outline' })}>
          {text.live}
        </a>
      )}
      {mayWrite && product.canUndo && (
        <Button kind="outline" icon="refresh" busy={isBusy} onClick={confirmOrUndo}>
          {text.undo}
        </Button>
      )}
      {mayWrite && (
        <Button kind="danger" icon="trash" onClick={() => setConfirming('remove')}>
          {text.remove}
        </Button>
      )}
      <ConfirmDialog
        open={confirming === 'remove'}
        title={text.removeTitle}
        confirmLabel={form.delete}
        busy={isBusy}
        onConfirm={() => void run(remove, form.saveFailed)}
        onClose={() => setConfirming(null)}
      >
        {text.removeText}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'undo'}
        title={text.undoUnsavedTitle}
        confirmLabel={text.undo}
        cancelLabel={form.stay}
        onConfirm={() => void run(undo, text.undoFailed)}
        onClose={() => setConfirming(null)}
      >
        {form.leaveText}
      </ConfirmDialog>
    </>
  );
}
