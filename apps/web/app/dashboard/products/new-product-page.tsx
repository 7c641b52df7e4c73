import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { OfficePage } from '../page/office-page.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductLoadFailed, ProductLoading } from './product-states.tsx';
import { useProductOptions } from './use-product-options.ts';

export const page = definePage({
  texts: ['office', 'office-products', 'office-tax', 'office-media', 'food'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-products'].add} · ${shell.storeName}`, noIndex: true }),
  Component: NewProductPage,
});

function NewProductPage() {
  const text = useTexts('office-products');
  const { options, error, retry } = useProductOptions();
  if (!options) return error ? <ProductLoadFailed onRetry={retry} /> : <ProductLoading />;
  return (
    <OfficePage title={text.add} back={{ to: '/dashboard/products', label: text.title }}>
      <ProductEditor options={options} saved={null} onSaved={() => {}} onTaken={() => {}} />
    </OfficePage>
  );
}
