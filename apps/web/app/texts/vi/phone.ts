import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['phone'] = {
  phone: 'Điện thoại di động',
  phoneCountry: 'Mã quốc gia',
  phoneHint: 'Chúng tôi gửi mã đến số này',
  block: {
    title: 'Xác minh số điện thoại',
    enter: 'Nhập mã 6 chữ số',
    sending: 'Đang gửi mã…',
    sent: 'Mã đã gửi đến',
    verifying: 'Đang xác minh…',
    verified: 'Đã xác minh',
    verifiedLine: 'Đã xác minh điện thoại',
    notReceived: 'Chưa nhận được?',
    waiting: 'Nhập số của bạn, chúng tôi sẽ gửi mã',
    noCode: 'Chưa nhận được mã?',
    send: 'Gửi mã',
    resend: 'Gửi lại',
    resendIn: (seconds: string) => `Gửi lại (${seconds} giây)`,
    progress: (count: string) => `Đã nhập ${count}/6`,
  },
  otpSent: 'Chúng tôi đã gửi mã cho bạn',
  phoneVerified: 'Đã xác minh điện thoại',
  invalidCode: 'Mã xác minh không đúng',
  problems: {
    phoneRequired: 'Vui lòng nhập số điện thoại',
    phoneInvalid: 'Số điện thoại không hợp lệ',
    phoneUnsupported: 'Số điện thoại phải thuộc một trong các quốc gia chúng tôi phục vụ',
  },
};
