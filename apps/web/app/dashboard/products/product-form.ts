import type { ProductBody } from '@karaz/contract/admin/products';
import type { Form } from '../form/use-form.ts';

export type ProductForm = Form<ProductBody>;
