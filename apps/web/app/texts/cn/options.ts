import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['options'] = {
  addToCart: (name: string) => `将${name}加入购物车`,
  from: '最低',
  oldPrice: '原价',
  outOfStock: '缺货',
  perUnit: {
    kg: (amount: string) => `${amount} / 公斤`,
    l: (amount: string) => `${amount} / 升`,
    piece: (amount: string) => `每件 ${amount}`,
  },
  choose: '选择',
  details: '详情与附加选项',
  loading: '正在加载规格',
  failed: '无法加载规格。',
  retry: '重试',
  chartHint: '全部规格及价格。',
  chartHead: { option: '规格', price: '价格', state: '库存情况' },
  lightbox: { lightbox: '图片', close: '关闭', previous: '上一张图片', next: '下一张图片' },
};
