import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product-page'] = {
  home: 'Trang chủ',
  allCategories: 'Tất cả danh mục',
  breadcrumb: 'Vị trí',
  pictures: (name: string) => `Hình ảnh ${name}`,
  picture: (number: string, of: string) => `Ảnh ${number}/${of}`,
  zoom: 'Phóng to',
  express: 'Khoảng 2 giờ rưỡi trong giờ mở cửa',
  origin: 'Xuất xứ',
  seller: 'Bán bởi',
  code: 'Mã hàng',
  halal: { cut: 'Halal, cắt tươi theo đơn', plain: 'Halal' },
  deliverTo: (area: string) => `Giao đến ${area}`,
  chooseArea: 'Chọn khu vực để xem giờ giao',
  onlyLeft: (count: string) => `Chỉ còn ${count}`,

  clubPrice: (club: string, price: string, percent: string, goods: string) =>
    `Với ${club}: ${price} (giảm ${percent}, ${goods})`,
  clubFrom: (club: string, percent: string, goods: string, people: number) =>
    `Với ${club}: giảm ${percent} (${goods}) từ ${people} người`,

  optionsChart: 'Lựa chọn và giá',
  impossible: (value: string) => `${value}, không có`,
  chooseFirst: (attribute: string) => `Chọn: ${attribute}`,
  back: 'Quay lại',
  forward: 'Tiếp',

  addons: 'Thêm',
  cutting: 'Cách cắt',
  packing: 'Đóng gói',
  asItIs: 'Để nguyên',
  addonPrice: (amount: string) => `+ ${amount}`,
  addonFree: 'Miễn phí',
  quantity: 'Số lượng',
  add: 'Thêm vào giỏ',
  addToSubscription: 'Thêm vào hộp',
  update: 'Cập nhật giỏ',
  updateSubscription: 'Cập nhật hộp',
  from: 'Từ',
  weighed: (amount: string) => `Cân khi đóng gói: tối đa ${amount}`,
  withChoices: (amount: string) => `Với lựa chọn của bạn: ${amount}`,
  inCart: 'Trong giỏ',
  inSubscription: 'Trong hộp hằng tuần',
  capped: 'Giỏ đã có 10. Hãy đổi ở đó.',

  description: 'Mô tả',
  reviews: 'Đánh giá',
  about: 'Về sản phẩm này',
  noDescription: 'Chưa có mô tả.',
  recommended: 'Có thể bạn thích',
  recentlyViewed: 'Đã xem gần đây',
};
