import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['saved-cards'] = {
  payWith: 'Thanh toán bằng',
  ending: (brand: string, last4: string) => `${brand} có số cuối ${last4}`,
  atProvider: (provider: string) => `Thẻ đã lưu tại ${provider}`,
  other: 'Thẻ hoặc cách khác',
  save: 'Lưu thẻ này cho lần sau',
  saveHint: 'Thẻ do nhà cung cấp thanh toán lưu, không phải chúng tôi. Bạn có thể xoá bất cứ lúc nào trong tài khoản.',
  title: 'Thẻ đã lưu',
  lead: 'Do nhà cung cấp thanh toán lưu. Chúng tôi chỉ biết bốn số cuối.',
  empty: 'Chưa có thẻ nào được lưu',
  emptyText: 'Khi thanh toán, hãy chọn “Lưu thẻ này cho lần sau”.',
  loading: 'Đang tải thẻ của bạn',
  loadFailed: 'Không tải được thẻ của bạn.',
  details: 'Chi tiết',
  retry: 'Thử lại',
  remove: 'Xoá',
  removeCard: (card: string) => `Xoá ${card}`,
  removed: 'Đã xoá thẻ',
  removeFailed: 'Không xoá được thẻ. Vui lòng thử lại.',
  elsewhere: 'Không dùng được ở quốc gia bạn đang mua',
};
