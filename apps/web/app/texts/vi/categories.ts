import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['categories'] = {
  title: 'Tất cả danh mục',
  lead: 'Mọi thứ chúng tôi bán, theo danh mục.',
  description: 'Rau quả, thịt, cá, sữa, bánh, đồ khô, gia súc và món ăn: tất cả danh mục của cửa hàng.',
  aisles: 'Danh mục',
  productCount: (count: number) => `${count} sản phẩm`,
  seeProducts: (count: number) => (count === 1 ? 'Xem sản phẩm' : `Xem tất cả ${count} sản phẩm`),
  allOf: (name: string) => `Tất cả ${name}`,
  inside: 'Trong danh mục này',
  neighbours: 'Danh mục khác',
  home: 'Trang chủ',
  empty: 'Chưa có sản phẩm',
  emptyHint: 'Chưa có gì được bán ở đây. Vui lòng quay lại sau.',
  emptyAisle: 'Chưa có gì cho khu vực của bạn',
  emptyAisleHint: 'Có sẵn ở khu vực khác. Hãy chọn khu vực hoặc danh mục khác.',
};
