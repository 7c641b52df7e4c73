import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['known-shopper'] = {
  yours: 'Dành cho bạn',
  activeOrder: (number: string) => `Đơn hàng ${number}`,
  follow: 'Theo dõi',
  cart: (count: number) => `${count} món trong giỏ hàng của bạn`,
  openCart: 'Mở giỏ hàng',
  reorderLast: 'Đặt lại đơn gần nhất',
  reorder: 'Đặt lại',
  buyAgain: 'Mua lại',
  buyAgainHint: 'Món bạn hay đặt, đang có sẵn',
  metaDescription: 'Món bạn hay đặt',
  loading: 'Đang tải…',
  failed: 'Không tải được danh sách',
  details: 'Chi tiết',
  retry: 'Thử lại',
  emptyTitle: 'Chưa có gì ở đây',
  emptyText: 'Sau đơn đầu tiên, những món bạn hay mua sẽ ở đây.',
  startShopping: 'Bắt đầu mua sắm',
};
