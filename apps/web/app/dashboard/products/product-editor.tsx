import './products.css';
import type { OfficeProduct, ProductBody, ProductOptions } from '@karaz/contract/admin/products';
import { can, roleToDraw } from '@karaz/domain/people/roles';
import { useState } from 'react';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useSignedIn } from '../../router/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { AboutPanel } from './about-panel.tsx';
import { AttributesPanel } from './attributes-panel.tsx';
import { Differences } from './differences.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { changesSince } from './product-differences.ts';
import { EMPTY_PRODUCT } from './product-values.ts';
import type { ShownPicture } from './shown-picture.ts';
import { LabelsPanel, PublishPanel, SeoPanel, SortingPanel, TaxPanel } from './side-panels.tsx';
import { StocksPanel } from './stocks-panel.tsx';

type ProductEditorProps = {
  options: ProductOptions;
  /** null: a new one. */
  saved: OfficeProduct | null;
  onSaved: (product: OfficeProduct) => void;
};

/** The whole product on one page: what it is, what it looks like, where it is sold and for how much. */
export function ProductEditor({ options, saved, onSaved }: ProductEditorProps) {
  const text = useTexts('office-products');
  const { user } = useSignedIn();
  const isReadOnly = !can(roleToDraw(user), 'catalogue.write');
  const { form, take } = useProductForm(saved, onSaved);
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(saved?.pictures ?? []);
  const changePictures = (change: (now: readonly ShownPicture[]) => readonly ShownPicture[]) =>
    setPictures((now) => {
      const next = change(now);
      queueMicrotask(() => form.set('mediaIds', [...next.map(({ id }) => id)]));
      return next;
    });
  const shown = form.values.mediaIds.flatMap((id) => pictures.find((picture) => picture.id === id) ?? []);
  const alt = { en: form.values.nameEn, ar: form.values.nameAr };
  return (
    <>
      {isReadOnly && <p className="office-hint">{text.readOnly}</p>}
      <div className="office-columns" inert={isReadOnly}>
        <div>
          <AboutPanel form={form} />
          <PicturesPanel
            pictures={shown}
            alt={alt}
            error={form.errors['mediaIds']}
            disabled={isReadOnly}
            onChange={changePictures}
          />
          <AttributesPanel form={form} options={options} disabled={isReadOnly} />
          <StocksPanel form={form} options={options} saved={saved} disabled={isReadOnly} />
        </div>
        <div>
          <PublishPanel form={form} />
          <SortingPanel form={form} options={options} disabled={isReadOnly} />
          <LabelsPanel form={form} />
          <TaxPanel form={form} />
          <SeoPanel form={form} />
          {saved && <HistoryPanel id={saved.id} version={saved.version} />}
        </div>
      </div>
      {!isReadOnly && (
        <SaveBar
          form={form}
          {...(saved
            ? { onLoadLatest: take.theirs, onSaveOver: take.mine, differences: take.compare }
            : { saveLabel: text.saveNew })}
        />
      )}
    </>
  );
}

const isProduct = (data: unknown): data is OfficeProduct =>
  typeof data === 'object' && data !== null && 'version' in data && 'product' in data;

function useProductForm(saved: OfficeProduct | null, onSaved: (product: OfficeProduct) => void) {
  const api = useApi();
  const { navigate } = useRouter();
  const put = async (id: number, body: ProductBody & { version: number }) =>
    onSaved(await api('PUT /api/v1/admin/products/:id', { params: { id }, body }));
  const form = useForm<ProductBody>({
    initial: saved?.product ?? EMPTY_PRODUCT,
    save: async (values) => {
      if (saved) return put(saved.id, { ...values, version: saved.version });
      const made = await api('POST /api/v1/admin/products', { body: values });
      // After the form knows that nothing is unsaved any more.
      setTimeout(() => navigate(`/dashboard/products/${made.id}`, { replace: true }));
    },
  });
  const mineOf = ({ product }: OfficeProduct) => changesSince(product, form.values);
  const again = (sent: Promise<void>) =>
    sent.catch((error: unknown) => toast.error(error instanceof Error ? error.message : ''));
  const take = {
    theirs: (data: unknown) => isProduct(data) && onSaved(data),
    // Only what I changed goes over theirs: what else they changed stays.
    mine: (data: unknown) => {
      if (isProduct(data) && saved)
        void again(put(data.id, { ...data.product, ...mineOf(saved), version: data.version }));
    },
    compare: (data: unknown) => isProduct(data) && saved && <Differences mine={mineOf(saved)} theirs={data.product} />,
  };
  return { form, take };
}
