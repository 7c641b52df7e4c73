import type { BranchTeaser } from '@karaz/contract/catalog';
import { pictureView } from '../media/picture-view.ts';
import type { BranchRow } from './branches.queries.ts';

export function branchTeaser({ branch, picture, currency }: BranchRow): BranchTeaser {
  return {
    id: branch.id,
    name_en: branch.nameEn,
    name_ar: branch.nameAr,
    description_en: branch.descriptionEn,
    description_ar: branch.descriptionAr,
    type: branch.type,
    kind: branch.kind,
    image: pictureView(picture),
    currency,
    branch_code: branch.code,
    is_main: branch.isMain,
    express_delivery_enabled: branch.expressDeliveryEnabled,
  };
}
