import type { BranchTeaser, BranchView, ListedBranch } from '@karaz/contract/catalog';
import { WEEKDAYS } from '@karaz/domain/calendar/month-grid';
import type { Language } from '@karaz/i18n/language';
import { pictureView } from '../media/picture-view.ts';
import type { BranchRow, BranchWithHours } from './branches.queries.ts';

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

export const listedBranch = (row: BranchRow): ListedBranch => ({
  ...branchTeaser(row),
  latitude: row.branch.latitude,
  longitude: row.branch.longitude,
});

const namedHours = ({ weekday, opens, closes }: BranchWithHours['hours'][number]) => ({
  weekday,
  opens,
  closes,
  day: WEEKDAYS[weekday] ?? 'sunday',
  open: opens,
  close: closes,
});

export function branchView(row: BranchWithHours, language: Language): BranchView {
  const { branch } = row;
  return {
    ...listedBranch(row),
    address: language === 'ar' ? branch.addressAr : branch.addressEn,
    address_en: branch.addressEn,
    address_ar: branch.addressAr,
    phoneNumber: branch.phone,
    working_hours: row.hours.map(namedHours),
    express_delivery_time: branch.expressDeliveryHours,
    regular_delivery_time: branch.regularDeliveryHours,
  };
}
