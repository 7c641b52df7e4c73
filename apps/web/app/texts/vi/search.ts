import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search'] = {
  title: 'Tìm kiếm',
  resultsFor: (query: string) => `Kết quả cho “${query}”`,
  description: 'Tìm trái cây, rau, thịt, cá, đồ khô và món ăn.',
  categories: 'Danh mục',
  products: 'Sản phẩm',
  viewAll: (query: string) => `Xem mọi kết quả cho “${query}”`,
  suggestions: 'Gợi ý tìm kiếm',
  suggestionsReady: (categories: string, products: string) =>
    `${categories} danh mục và ${products} sản phẩm. Dùng phím mũi tên.`,
  notFound: 'Không tìm thấy',
  noResultsFor: 'Không có kết quả cho',
  enterKeywords: 'Vui lòng nhập từ khóa',
  notFoundHint: 'Kiểm tra chính tả hoặc thử các danh mục này.',
  popularGoods: 'Được ưa chuộng gần bạn',
  failed: 'Hiện không tìm kiếm được. Vui lòng thử lại.',
  recent: 'Tìm kiếm gần đây',
  clearRecent: 'Xóa',
  popular: 'Tìm kiếm phổ biến',
  browse: 'Hoặc xem theo danh mục',
  moreCategories: 'Danh mục khác',
  productCount: (count: number) => `${count} sản phẩm`,
  loading: 'Đang tìm',
};
