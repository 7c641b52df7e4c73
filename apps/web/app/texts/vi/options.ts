import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['options'] = {
  addToCart: (name: string) => `Thêm ${name} vào giỏ hàng`,
  from: 'từ',
  oldPrice: 'Trước đây',
  outOfStock: 'Hết hàng',
  perUnit: {
    kg: (amount: string) => `${amount} / kg`,
    l: (amount: string) => `${amount} / L`,
    piece: (amount: string) => `${amount} mỗi món`,
  },
  choose: 'Chọn',
  details: 'Chi tiết và tùy chọn thêm',
  loading: 'Đang tải các lựa chọn',
  failed: 'Không tải được các lựa chọn.',
  retry: 'Thử lại',
  chartHint: 'Mọi lựa chọn kèm giá.',
  chartHead: { option: 'Lựa chọn', price: 'Giá', state: 'Tình trạng' },
  lightbox: { lightbox: 'Hình ảnh', close: 'Đóng', previous: 'Ảnh trước', next: 'Ảnh sau' },
};
