import type { OfficePromotionDetail } from '@karaz/contract/admin/promotions';
import { PROMOTION_TARGETS } from '@karaz/domain/promotions/promotion';
import { suits } from '@karaz/domain/promotions/promotion-problems';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { Panel } from '../form/panel.tsx';
import type { Form } from '../form/use-form.ts';
import { ChoiceList } from '../products/choice-list.tsx';
import { useProductOptions } from '../products/use-product-options.ts';
import { ProductField } from '../searches/product-field.tsx';
import type { PromotionForm } from './promotion-form.ts';

export type Named = OfficePromotionDetail['targets'][number];

/** The goods of a promotion by name: those it had, those that were chosen since, and everything there is to choose. */
export function useTargetNames(initial: readonly Named[]) {
  const { options } = useProductOptions();
  const [products, setProducts] = useState<readonly Named[]>(initial);
  const listOf = (target: PromotionForm['target']): readonly Named[] => {
    if (target === 'categories') return options?.categories ?? initial;
    return target === 'tags' ? (options?.tags ?? initial) : products;
  };
  const namesOf = ({ target, targetIds }: PromotionForm): Named[] =>
    targetIds.flatMap((id) => listOf(target).find((one) => one.id === id) ?? []);
  return { options, namesOf, remember: (product: Named) => setProducts([...products, product]) };
}

type TargetProps = { form: Form<PromotionForm>; names: ReturnType<typeof useTargetNames> };

/** What a promotion is for. */
export function PromotionTargetPanel({ form, names }: TargetProps) {
  const { promotions: text } = useTexts('office-marketing');
  const { values, errors, change, set } = form;
  const language = useLanguage();
  const options = PROMOTION_TARGETS.filter((target) => suits(values.kind, target));
  const choose = (ids: number[]) => set('targetIds', ids);
  const { categories = [], tags = [] } = names.options ?? {};
  const shared = { error: errors['targetIds'], chosen: values.targetIds, disabled: !names.options, onChange: choose };
  return (
    <Panel title={text.target}>
      <Select
        label={text.appliesTo}
        name="target"
        options={options.map((value) => ({ value, label: text.targets[value] }))}
        error={errors['target']}
        value={values.target}
        onChange={({ currentTarget }) =>
          change({ target: options.find((one) => one === currentTarget.value) ?? 'basket', targetIds: [] })
        }
      />
      {values.target === 'categories' && (
        <ChoiceList
          {...shared}
          label={text.targets.categories}
          hint={text.categoriesHint}
          options={categories.map((one) => ({
            id: one.id,
            label: `${'\u2003'.repeat(one.depth)}${pick(one, 'name', language)}`,
          }))}
        />
      )}
      {values.target === 'tags' && (
        <ChoiceList
          {...shared}
          label={text.targets.tags}
          options={tags.map((one) => ({ id: one.id, label: pick(one, 'name', language) }))}
        />
      )}
      {values.target === 'products' && (
        <>
          <ProductField
            product={null}
            isList
            error={errors['targetIds']}
            onChoose={(product) => {
              names.remember(product);
              if (!values.targetIds.includes(product.id)) choose([...values.targetIds, product.id]);
            }}
          />
          <div className="flex flex-wrap gap-2">
            {names.namesOf(values).map((product) => (
              <Tag
                key={product.id}
                onRemove={() => choose(values.targetIds.filter((id) => id !== product.id))}
                removeLabel={text.removeOne(pick(product, 'name', language))}
              >
                {pick(product, 'name', language)}
              </Tag>
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
