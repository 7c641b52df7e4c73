import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['categories'] = {
  title: '全部分类',
  lead: '按分类浏览全部商品。',
  description: '果蔬、肉类、水产、乳品、烘焙、食品柜、活畜和菜肴：本店全部分类。',
  aisles: '分类',
  productCount: (count: number) => `${count} 件商品`,
  seeProducts: (count: number) => (count === 1 ? '查看商品' : `查看全部 ${count} 件商品`),
  allOf: (name: string) => `全部${name}`,
  inside: '此分类中',
  neighbours: '更多分类',
  home: '首页',
  empty: '暂无商品',
  emptyHint: '这里暂无在售商品，请稍后再来。',
  emptyAisle: '您的区域暂无商品',
  emptyAisleHint: '其他区域有售。请选择其他区域或分类。',
};
