import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';

export function useReportMoney({ currency }: Pick<OfficeReport, 'currency'>): (amount: number) => string {
  const language = useLanguage();
  return (amount) => formatMoney(toMinor(amount, currency), currency, language);
}
