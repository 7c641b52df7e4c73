import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['checkout-steps'] = {
  title: '结算',
  label: '结算步骤',
  steps: { cart: '购物车', 'billing-and-address': '账单与地址', payment: '付款' },
  next: '继续付款',
  finish: '选择时段并下单',
  back: '返回',
};
