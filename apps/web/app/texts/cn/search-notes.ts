import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search-notes'] = {
  didYouMean: '您是不是要找',
  showingFor: '正在显示以下结果：',
  searchExactly: (query: string) => `仍然搜索“${query}”`,
  unsold: (query: string) => `我们暂不销售“${query}”。`,
  partial: (query: string) => `没有完全匹配“${query}”的商品，以下为部分匹配。`,
  nearestBelow: '以下是最接近的商品。',
  requestStock: (query: string) => `希望你们销售“${query}”`,
  stockRequested: '谢谢，采购人员会看到。',
  requestFailed: '发送失败，请重试。',
  queries: '建议搜索词',
};
