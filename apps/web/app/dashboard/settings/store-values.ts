import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import type { Form } from '../form/use-form.ts';

export type StoreValues = Omit<OfficeStoreSettings, 'version'>;
export type StorePart = { form: Form<StoreValues> };
