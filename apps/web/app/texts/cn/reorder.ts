import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['reorder'] = {
  title: '再次下单',
  back: '返回订单',
  loading: '正在加载…',
  failed: '无法加载订单',
  intro: (number: string) => `订单 ${number}，按今日价格。确认前不会下单。`,
  items: '您的商品',
  quantityBefore: (count: string) => `该订单中 ${count} 件`,
  empty: '没有商品了。请添加替代品，或去选购。',
  shop: '开始选购',
  missing: '暂无货',
  missingQuantity: (count: string) => `× ${count}`,
  alternatives: '选择替代品',
  noAlternatives: '暂无替代品。',
  add: (name: string) => `添加${name}`,
  addShort: '添加',
  added: '已添加',
  accept: '提交此订单即表示您接受',
  otherCountry: (country: string) => `此订单在${country}下单，请切换到该国家再次下单。`,
};
