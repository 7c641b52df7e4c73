import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['session'] = {
  loading: 'Đang tải…',
  permissionDenied: 'Không có quyền',
  permissionDeniedText: 'Bạn không có quyền truy cập trang này. Hãy hỏi người quản lý nếu bạn cần.',
  goHome: 'Về trang chủ',
  endedTitle: 'Phiên của bạn đã kết thúc',
  endedText: 'Nội dung bạn nhập không bị mất. Đăng nhập lại ở thẻ mới, rồi quay lại đây và lưu.',
  endedSignIn: 'Đăng nhập lại',
  endedClose: 'Quay lại trang',
};
