import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['known-shopper'] = {
  yours: '为您推荐',
  activeOrder: (number: string) => `订单 ${number}`,
  follow: '跟踪',
  cart: (count: number) => `您的购物车中有 ${count} 件商品`,
  openCart: '打开购物车',
  reorderLast: '再次购买上次的订单',
  reorder: '再次下单',
  buyAgain: '再次购买',
  buyAgainHint: '您常买的商品，现在有货',
  metaDescription: '您常买的商品',
  loading: '正在加载…',
  failed: '无法加载列表',
  details: '详情',
  retry: '重试',
  emptyTitle: '这里还没有内容',
  emptyText: '首次下单后，常买的商品会出现在这里。',
  startShopping: '开始选购',
};
