import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { href } from '../../router/match.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type Form, useForm } from '../form/use-form.ts';
import { useOpenCreated } from '../form/use-open-created.ts';
import { wrongTimes } from './wrong-times.ts';

export type BranchValues = Omit<OfficeBranch, 'id' | 'currency' | 'image' | 'version'>;
/** An area the branch delivers to, and what is different there. */
export type Served = BranchValues['areas'][number];
export type BranchForm = Form<BranchValues>;
export type Slot = BranchValues['hours'][number];

export const BRANCHES = '/dashboard/branches';

export const EMPTY_BRANCH: BranchValues = {
  country: 'kw',
  code: '',
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  address_en: '',
  address_ar: '',
  phone: '',
  latitude: Number.NaN,
  longitude: Number.NaN,
  type: 'seller',
  kind: 'supermarket',
  isMain: false,
  isActive: false,
  expressDeliveryEnabled: false,
  expressDeliveryHours: null,
  regularDeliveryHours: 2,
  preparationHours: 1,
  maxOrdersPerSlot: null,
  mediaId: null,
  hours: [],
  closures: [],
  specialHours: [],
  areas: [],
};

export function valuesOf({
  id: _id,
  currency: _currency,
  image: _image,
  version: _version,
  ...values
}: OfficeBranch): BranchValues {
  return values;
}

export function useBranchForm(existing: OfficeBranch | null, onSaved: (branch: OfficeBranch) => void): BranchForm {
  const api = useApi();
  const text = useTexts('office-branches');
  const { required } = useTexts('office').form;
  const openCreated = useOpenCreated();
  return useForm<BranchValues>({
    initial: existing ? valuesOf(existing) : EMPTY_BRANCH,
    version: existing?.version,
    check: (values) => wrongTimes(values, { ...text.wrong, required }),
    save: async (values) => {
      if (existing) {
        const body = { ...values, version: existing.version };
        onSaved(await api('PUT /api/v1/admin/branches/:id', { params: { id: existing.id }, body }));
      } else {
        const open = openCreated();
        const { id } = await api('POST /api/v1/admin/branches', { body: values });
        const page = href('/dashboard/branches/:id', { id });
        const { search } = window.location;
        open(search ? `${page}?${search.slice(1)}` : page, { replace: true });
      }
    },
  });
}
