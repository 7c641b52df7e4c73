import type { OfficeProduct } from '@karaz/contract/admin/products';

/** What the form needs of a picture, whether it was loaded, uploaded or chosen. */
export type ProductPicture = Omit<OfficeProduct['pictures'][number], 'width' | 'height' | 'blur'>;
