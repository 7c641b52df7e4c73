import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['reorder'] = {
  title: 'Đặt lại',
  back: 'Quay lại đơn hàng',
  loading: 'Đang tải…',
  failed: 'Không tải được đơn hàng',
  intro: (number: string) => `Đơn ${number} theo giá hôm nay. Chưa đặt gì cho đến khi bạn xác nhận.`,
  items: 'Các món của bạn',
  quantityBefore: (count: string) => `${count} trong đơn đó`,
  empty: 'Không còn món nào. Thêm món thay thế hoặc đi mua sắm.',
  shop: 'Bắt đầu mua sắm',
  missing: 'Hiện không có',
  missingQuantity: (count: string) => `× ${count}`,
  alternatives: 'Chọn món thay thế',
  noAlternatives: 'Hiện không có món thay thế.',
  add: (name: string) => `Thêm ${name}`,
  addShort: 'Thêm',
  added: 'Đã thêm',
  accept: 'Khi đặt đơn này, bạn đồng ý với',
  otherCountry: (country: string) => `Đơn này được đặt tại ${country}. Chuyển sang quốc gia đó để đặt lại.`,
};
