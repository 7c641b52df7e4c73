import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['devices'] = {
  title: 'Nơi bạn đang đăng nhập',
  hint: 'Thấy thiết bị lạ? Hãy đăng xuất nó và đổi mật khẩu.',
  thisDevice: 'Thiết bị này',
  lastUsed: (date: string, time: string) => `Dùng lần cuối ${date}, ${time}`,
  unknownDevice: 'Thiết bị không rõ',
  end: 'Đăng xuất',
  endOf: (device: string) => `Đăng xuất: ${device}`,
  endOthers: 'Đăng xuất khỏi các thiết bị khác',
  ended: 'Đã đăng xuất',
  failed: 'Không đăng xuất được thiết bị. Vui lòng thử lại.',
  loadFailed: 'Không tải được danh sách',
  loading: 'Đang tải',
  retry: 'Thử lại',
  more: 'Chi tiết',
};
