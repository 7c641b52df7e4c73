import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product'] = {
  addToCart: (name: string) => `将${name}加入购物车`,
  chooseOptions: (name: string) => `选择${name}的规格`,
  outOfStock: '缺货',
  expressTag: '极速',
  labels: { sale: '特价', new: '新品' },
  oldPrice: '原价',
  perUnit: { kg: (amount: string) => `${amount} / 公斤`, l: (amount: string) => `${amount} / 升` },
  from: '最低',
  wishlist: {
    save: (name: string) => `收藏${name}`,
    added: '已收藏',
    removed: '已取消收藏',
    failed: '无法更新收藏',
  },
  stars: (value: string) => `${value} 星（满分 5 星）`,

  subscriptionAdded: '已加入每周配送箱',
  subscriptionFailed: '无法加入每周配送箱',
  previous: (name: string) => `上一页：${name}`,
  next: (name: string) => `下一页：${name}`,
};
