import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { ListFilter } from '../list/list-tools.tsx';
import type { List } from '../list/use-list.ts';
import { CategoryFilter } from './category-filter.tsx';

type FigureFilterProps = { list: List<unknown> };

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Only there once a figure of the home page or of a report has led here. */
export function FigureFilters({ list }: FigureFilterProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const { categoryId, productId, promotionId, areaId, paymentMethod, hour } = list.query.filters;
  const hours = HOURS.map((value) => ({ value, label: formatClock(`${value.padStart(2, '0')}:00`, language) }));
  const methods = [
    { value: 'cash_on_delivery', label: text.cash },
    { value: 'online_payment', label: text.online },
  ];
  return (
    <>
      {categoryId && <CategoryFilter list={list} />}
      {productId && <ProductFilter list={list} id={productId} />}
      {promotionId && <PromotionFilter list={list} id={promotionId} />}
      {areaId && <AreaFilter list={list} id={areaId} />}
      {paymentMethod && <ListFilter list={list} name="paymentMethod" label={text.paymentMethod} options={methods} />}
      {hour && <ListFilter list={list} name="hour" label={text.orderedAtHour} options={hours} />}
    </>
  );
}

/** While its name loads, or if it is gone, the number stands for it. */
const named = (value: string, label: string | undefined) => [{ value, label: label ?? `#${value}` }];

function ProductFilter({ list, id }: FigureFilterProps & { id: string }) {
  const text = useTexts('office-orders');
  const api = useApi();
  const language = useLanguage();
  const { data } = useLoaded(id, () => api('GET /api/v1/admin/products/:id', { params: { id: Number(id) } }));
  const name = data
    ? pick({ name_en: data.product.nameEn, name_ar: data.product.nameAr }, 'name', language)
    : undefined;
  return <ListFilter list={list} name="productId" label={text.product} options={named(id, name)} />;
}

function PromotionFilter({ list, id }: FigureFilterProps & { id: string }) {
  const text = useTexts('office-orders');
  const api = useApi();
  const language = useLanguage();
  const { data } = useLoaded(id, () => api('GET /api/v1/admin/promotions/:id', { params: { id: Number(id) } }));
  const name = data ? pick(data, 'name', language) : undefined;
  return <ListFilter list={list} name="promotionId" label={text.promotion} options={named(id, name)} />;
}

function AreaFilter({ list, id }: FigureFilterProps & { id: string }) {
  const text = useTexts('office-orders');
  const api = useApi();
  const language = useLanguage();
  const { data } = useLoaded(id, () => api('GET /api/v1/areas/:id', { params: { id: Number(id) } }));
  const name = data ? pick(data, 'name', language) : undefined;
  return <ListFilter list={list} name="areaId" label={text.area} options={named(id, name)} />;
}
