import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search'] = {
  title: '搜索',
  resultsFor: (query: string) => `“${query}”的搜索结果`,
  description: '搜索水果、蔬菜、肉类、水产、食品柜和菜肴。',
  categories: '分类',
  products: '商品',
  viewAll: (query: string) => `查看“${query}”的全部结果`,
  suggestions: '搜索建议',
  suggestionsReady: (categories: string, products: string) =>
    `${categories} 个分类和 ${products} 件商品，使用方向键选择。`,
  notFound: '未找到',
  noResultsFor: '没有找到',
  enterKeywords: '请输入关键词',
  notFoundHint: '请检查拼写，或试试这些分类。',
  popularGoods: '附近热销',
  failed: '搜索暂不可用，请重试。',
  recent: '最近搜索',
  clearRecent: '清除',
  popular: '热门搜索',
  browse: '或按分类浏览',
  moreCategories: '更多分类',
  productCount: (count: number) => `${count} 件商品`,
  loading: '正在搜索',
};
