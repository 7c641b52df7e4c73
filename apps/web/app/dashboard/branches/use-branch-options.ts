import type { CountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';

export type BranchOption = { value: string; label: string };

/** Names of the branches within reach, or of those of one country; a filter without them is simply empty. */
export function useBranchOptions(country?: CountryCode): readonly BranchOption[] {
  const api = useApi();
  const language = useLanguage();
  const [options, setOptions] = useState<readonly BranchOption[]>([]);
  useEffect(() => {
    let isHere = true;
    api('GET /api/v1/admin/branch-options').then(
      ({ branches }) =>
        isHere &&
        setOptions(
          branches
            .filter((branch) => country === undefined || branch.country === country)
            .map((branch) => ({ value: String(branch.id), label: pick(branch, 'name', language) })),
        ),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [api, language, country]);
  return options;
}
