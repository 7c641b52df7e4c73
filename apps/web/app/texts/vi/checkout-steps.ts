import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['checkout-steps'] = {
  title: 'Đặt hàng',
  label: 'Các bước đặt hàng',
  steps: { cart: 'Giỏ hàng', 'billing-and-address': 'Thông tin và địa chỉ', payment: 'Thanh toán' },
  next: 'Tiếp tục đến thanh toán',
  finish: 'Chọn giờ và đặt hàng',
  back: 'Quay lại',
};
