import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['errors'] = {
  notFoundTitle: 'Không tìm thấy trang',
  notFoundText: 'Địa chỉ có thể sai, hoặc trang không còn nữa.',
  forbiddenTitle: 'Không có quyền',
  forbiddenText: 'Bạn không có quyền truy cập trang này.',
  serverErrorTitle: 'Đã xảy ra lỗi',
  serverErrorText: 'Vui lòng thử lại sau. Giỏ hàng của bạn vẫn an toàn.',
  offlineTitle: 'Bạn đang ngoại tuyến',
  offlineText: 'Trang này chưa từng được mở trên thiết bị này. Những trang đã xem vẫn dùng được.',
  searchInstead: 'Bạn đang tìm gì?',
  browseInstead: 'Hoặc xem một danh mục',
  noData: 'Không có dữ liệu',
  retry: 'Thử lại',
  goHome: 'Về trang chủ',
  defaultText: 'Đã xảy ra lỗi',
  callFailed: 'Đã xảy ra lỗi!',
  noConnection: 'Không có kết nối',
  reference: 'Mã tham chiếu:',
};
