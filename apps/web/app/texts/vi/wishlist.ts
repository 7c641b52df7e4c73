import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['wishlist'] = {
  title: 'Yêu thích',
  lead: 'Mọi thứ bạn đã lưu, theo giá hôm nay.',
  count: (count: number) => `Đã lưu ${count} sản phẩm`,
  empty: 'Chưa lưu gì',
  emptyHint: 'Chạm vào trái tim trên sản phẩm để lưu tại đây.',
  startShopping: 'Bắt đầu mua sắm',
  popular: 'Được ưa chuộng gần bạn',
  addAll: (count: number) => (count === 1 ? 'Thêm món đang có' : `Thêm cả ${count} món đang có`),
  addedAll: 'Đã thêm vào giỏ hàng',
  unavailableHint: (count: number) => `${count} sản phẩm đã lưu hiện không có ở khu vực của bạn.`,
  loading: 'Đang tải danh sách yêu thích',
  loadFailed: 'Không tải được danh sách yêu thích',
  syncFailed: 'Không đồng bộ được danh sách yêu thích',
  retry: 'Thử lại',
  details: 'Chi tiết',
};
