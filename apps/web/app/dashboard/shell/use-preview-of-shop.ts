import { useEffect } from 'react';
import { useApi } from '../../router/router-context.ts';

/** While the shop is closed, who works here sees it as it will be. */
export function usePreviewOfShop(): void {
  const api = useApi();
  useEffect(() => {
    const prepare = async () => {
      const [settings] = (await api('GET /api/v1/settings')).data;
      if (settings && !settings.is_open) await api('POST /api/v1/admin/setup/preview');
    };
    // Without it the page of the closed shop is shown; the next page of the office tries again.
    prepare().catch(() => {});
  }, [api]);
}
