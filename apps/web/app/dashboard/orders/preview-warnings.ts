import type { OrderPreview } from '@karaz/contract/order-view';

/**
 * What staff should know of a draft. How few are left, while there are enough, is for shoppers: here it would read as the
 * shortage that was mended a moment ago.
 */
export const previewWarnings = ({ details }: Pick<OrderPreview['validation'], 'details'>): readonly string[] => [
  ...new Set(details.filter(({ code }) => code !== 'LOW_STOCK').map(({ text }) => text)),
];
