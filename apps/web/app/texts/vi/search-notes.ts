import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search-notes'] = {
  didYouMean: 'Có phải bạn muốn tìm',
  showingFor: 'Kết quả cho',
  searchExactly: (query: string) => `Tìm đúng “${query}”`,
  unsold: (query: string) => `Chúng tôi chưa bán “${query}”.`,
  partial: (query: string) => `Không có gì khớp hết “${query}”. Đây là những gì khớp một phần.`,
  nearestBelow: 'Đây là những gì gần nhất chúng tôi có.',
  requestStock: (query: string) => `Đề nghị bán “${query}”`,
  stockRequested: 'Cảm ơn bạn. Bộ phận thu mua sẽ xem.',
  requestFailed: 'Không gửi được. Vui lòng thử lại.',
  queries: 'Gợi ý từ khóa',
};
