import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['animal'] = {
  age: 'Tuổi',
  fromMonths: (months) => `Từ ${months} tháng`,
  vetCertificate: 'Giấy chứng nhận thú y',
  halal: 'Giết mổ luôn theo chuẩn halal: bằng tay, nhân danh Thượng đế, tại lò mổ được cấp phép, có thú y giám sát.',
  unavailable: 'Hiện không có',
  unsuitable: { PURPOSE_KIND: 'không dùng với loài này', PURPOSE_AGE_UNKNOWN: 'tuổi chưa được ghi nhận' },
  tooYoung: (months) => `còn non, cần ít nhất ${months} tháng`,
  states: { live: 'Còn sống', slaughtered: 'Đã giết mổ' },
  steps: {
    purpose: 'Mục đích',
    state: 'Sống hay đã giết mổ',
    cutting: 'Cách cắt',
    offal: 'Nội tạng',
    offalHint: 'Phần bạn không chọn sẽ không được gói.',
    packing: 'Đóng gói',
    day: 'Ngày giết mổ',
    dayHint: 'Giao tươi cùng ngày từ 10:00 hoặc hôm sau. Bạn chọn giờ khi thanh toán.',
    firstDelivery: 'Giờ giao sớm nhất hiện có:',
    noDays: 'Hiện chưa có ngày trống. Vui lòng xem lại sau.',
    daysFailed: 'Không tải được các ngày.',
    retry: 'Thử lại',
    extras: 'Tùy chọn thêm',
  },
};
