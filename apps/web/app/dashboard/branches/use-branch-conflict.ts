import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { type BranchForm, valuesOf } from './branch-form.ts';
import { bothChanged, mergeBranch } from './merge-branch.ts';

const isBranch = (data: unknown): data is OfficeBranch =>
  typeof data === 'object' && data !== null && 'version' in data && 'areas' in data;

/** After a colleague saved first: theirs, or mine on top of theirs. */
export function useBranchConflict(
  existing: OfficeBranch | null,
  form: BranchForm,
  onSaved: (branch: OfficeBranch) => void,
) {
  const api = useApi();
  const text = useTexts('office').form;
  const versionsOf = (base: OfficeBranch, theirs: OfficeBranch) => ({
    base: valuesOf(base),
    mine: form.values,
    theirs: valuesOf(theirs),
  });
  const saveMine = async (base: OfficeBranch, theirs: OfficeBranch) => {
    const body = { ...mergeBranch(versionsOf(base, theirs)), version: theirs.version };
    onSaved(await api('PUT /api/v1/admin/branches/:id', { params: { id: theirs.id }, body }));
    toast.success(text.saved);
  };
  return {
    take: (data: unknown) => isBranch(data) && onSaved(data),
    saveOver: (data: unknown) => {
      if (existing && isBranch(data)) void saveMine(existing, data).catch(form.reject);
    },
    disputed: (data: unknown) => (existing && isBranch(data) ? bothChanged(versionsOf(existing, data)) : []),
  };
}
