import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['wishlist'] = {
  title: '收藏',
  lead: '您收藏的全部商品，按今日价格。',
  count: (count: number) => `已收藏 ${count} 件商品`,
  empty: '还没有收藏',
  emptyHint: '点击商品上的心形即可收藏到这里。',
  startShopping: '开始选购',
  popular: '附近热销',
  addAll: (count: number) => (count === 1 ? '添加有货的 1 件' : `添加全部 ${count} 件有货商品`),
  addedAll: '已加入购物车',
  unavailableHint: (count: number) => `${count} 件收藏商品在您的区域暂无货。`,
  loading: '正在加载收藏',
  loadFailed: '无法加载收藏',
  syncFailed: '无法同步收藏',
  retry: '重试',
  details: '详情',
};
