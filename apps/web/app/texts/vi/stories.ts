import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['stories'] = {
  title: 'Câu chuyện',
  home: 'Trang chủ',
  heading: 'Chuyện từ chợ',
  lead: 'Mùa vụ, nhà sản xuất và mẹo về món ăn.',
  empty: 'Chưa có câu chuyện',
  more: 'Câu chuyện khác',
};
