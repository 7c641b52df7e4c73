import './products.css';
import type { OfficeProduct, ProductOptions } from '@karaz/contract/admin/products';
import { can, rightsToRender } from '@karaz/domain/people/roles';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { AboutPanel } from './about-panel.tsx';
import { AnimalPanel } from './animal-panel.tsx';
import { AttributesPanel } from './attributes-panel.tsx';
import { FoodPanel } from './food-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { LabelsPanel, PublishPanel, SeoPanel, SortingPanel, TaxPanel } from './side-panels.tsx';
import { StocksPanel } from './stocks-panel.tsx';
import { useFormerDrafts, useProductForm } from './use-product-form.tsx';
import { useProductPictures } from './use-product-pictures.ts';
import { useProposal } from './use-proposal.ts';
import { useSaving } from './use-saving.ts';
import { useWrongTyping } from './use-wrong-typing.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

type ProductEditorProps = {
  options: ProductOptions;
  /** null: a new one. */
  saved: OfficeProduct | null;
  onSaved: (product: OfficeProduct) => void;
  onTaken: (product: OfficeProduct) => void;
};

/** The whole product on one page: what it is, what it looks like, where it is sold and for how much. */
export function ProductEditor({ options, saved, onSaved, onTaken }: ProductEditorProps) {
  const text = useTexts('office-products');
  const { user } = useSignedIn();
  const isReadOnly = !can(rightsToRender(user), 'catalogue.write');
  const { form, take, lossesNow, trySaving } = useProductForm({ options, saved, onSaved, onTaken });
  const pictures = useProductPictures(form, saved);
  const proposal = useProposal(form);
  const wrong = useWrongTyping();
  const remember = useFormerDrafts();
  const saving = useSaving({ form, wrong, uploads: pictures.uploads, lossesNow, trySaving });
  return (
    <>
      {isReadOnly && <p className="office-hint">{text.readOnly}</p>}
      <div className="office-columns product-columns" inert={isReadOnly}>
        <div>
          <AboutPanel form={form} wrong={wrong} />
          {form.values.classification === 'livestock' && <AnimalPanel form={form} wrong={wrong} />}
          <FoodPanel form={form} wrong={wrong} disabled={isReadOnly} />
          <PicturesPanel
            pictures={pictures.visible}
            alt={pictures.alt}
            uploads={pictures.uploads}
            error={form.errors['mediaIds']}
            disabled={isReadOnly}
            onChange={pictures.change}
          />
          <AttributesPanel {...{ form, options, remember }} disabled={isReadOnly} />
          <StocksPanel {...{ form, options, saved, wrong, remember }} disabled={isReadOnly} />
        </div>
        <div>
          <PublishPanel form={form} proposal={proposal} />
          <SortingPanel form={form} proposal={proposal} options={options} disabled={isReadOnly} />
          <LabelsPanel form={form} />
          <TaxPanel form={form} />
          <SeoPanel form={form} />
          {saved && <HistoryPanel id={saved.id} version={saved.version} />}
        </div>
      </div>
      {!isReadOnly && (
        <SaveBar
          form={saving.form}
          waitsFor={saving.waitsFor}
          {...(saved
            ? { onLoadLatest: take.theirs, onSaveOver: take.mine, differences: take.compare }
            : { saveLabel: text.saveNew })}
        />
      )}
      <WriteOffDialog options={options} confirming={saving.confirming} />
    </>
  );
}
