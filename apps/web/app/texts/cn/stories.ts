import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['stories'] = {
  title: '故事',
  home: '首页',
  heading: '市场故事',
  lead: '时令、产地与饮食小贴士。',
  empty: '还没有故事',
  more: '更多故事',
};
