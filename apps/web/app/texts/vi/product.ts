import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product'] = {
  addToCart: (name: string) => `Thêm ${name} vào giỏ hàng`,
  chooseOptions: (name: string) => `Chọn tùy chọn cho ${name}`,
  outOfStock: 'Hết hàng',
  expressTag: 'Giao nhanh',
  labels: { sale: 'Giảm giá', new: 'Mới' },
  oldPrice: 'Trước đây',
  perUnit: { kg: (amount: string) => `${amount} / kg`, l: (amount: string) => `${amount} / L` },
  from: 'từ',
  wishlist: {
    save: (name: string) => `Lưu ${name} vào yêu thích`,
    added: 'Đã lưu',
    removed: 'Đã bỏ khỏi yêu thích',
    failed: 'Không cập nhật được danh sách yêu thích',
  },
  stars: (value: string) => `${value}/5 sao`,

  subscriptionAdded: 'Đã thêm vào hộp hằng tuần',
  subscriptionFailed: 'Không thêm được vào hộp hằng tuần',
  previous: (name: string) => `Trước: ${name}`,
  next: (name: string) => `Sau: ${name}`,
};
