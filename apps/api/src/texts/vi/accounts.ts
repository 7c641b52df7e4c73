import { CONFIRM_HOURS, UNDO_DAYS } from '@karaz/domain/accounts/contact-change';
import { OTP_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';

const greeting = (name: string) => `Xin chào ${name},`;
const undo = { action: 'Không phải tôi: hoàn tác', ending: 'Nếu là bạn thì không cần làm gì.' };

export const accounts = {
  code: (code: string) =>
    `${code} là mã {store} của bạn, có hiệu lực ${OTP_LIFETIME_MINUTES} phút. Không chia sẻ với bất kỳ ai.`,
  codeSent: 'Chúng tôi đã gửi mã đến điện thoại của bạn',
  reset: {
    subject: 'Chọn mật khẩu mới',
    greeting,
    lines: ['Có người yêu cầu mật khẩu mới cho tài khoản của bạn tại {store}. Liên kết dùng một lần, trong 30 phút.'],
    action: 'Chọn mật khẩu mới',
    ending: 'Nếu không phải bạn, đừng làm gì: mật khẩu vẫn giữ nguyên.',
  },
  proof: {
    subject: 'Mã cho thay đổi tài khoản của bạn',
    greeting,
    lines: [
      'Mã này xác nhận một thay đổi tài khoản của bạn tại {store}. Mã dùng một lần, trong 5 phút. Không chia sẻ với bất kỳ ai.',
    ],
    ending: 'Nếu không phải bạn, hãy đăng xuất các thiết bị khác và chọn mật khẩu mới.',
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã được đổi',
    greeting,
    lines: ['Mật khẩu tài khoản của bạn tại {store} vừa được đổi và các thiết bị khác đã bị đăng xuất.'],
    ending: 'Nếu không phải bạn, hãy chọn mật khẩu mới ngay và viết cho chúng tôi.',
  },
  unlock: {
    subject: 'Liên kết đăng nhập của bạn',
    greeting,
    lines: [
      'Có người nhập sai mật khẩu cho tài khoản của bạn tại {store}, nên đăng nhập bị chậm lại. Với liên kết này và mật khẩu, bạn không cần chờ. Liên kết có hiệu lực 30 phút.',
    ],
    action: 'Đăng nhập',
    ending: 'Nếu bạn không muốn đăng nhập, đừng làm gì. Không ai vào được tài khoản của bạn.',
  },
  confirm: {
    subject: 'Xác nhận địa chỉ email của bạn',
    greeting: () => 'Xin chào,',
    lines: [
      `Địa chỉ email này được dùng cho một tài khoản tại {store}. Nếu là bạn, vui lòng xác nhận. Liên kết có hiệu lực ${CONFIRM_HOURS} giờ.`,
    ],
    action: 'Xác nhận email của tôi',
    ending: 'Nếu không phải bạn, đừng làm gì: địa chỉ sẽ không được dùng nếu chưa xác nhận.',
  },
  taken: {
    subject: 'Bạn đã có tài khoản tại {store}',
    greeting,
    lines: [
      'Có người thử dùng email này cho tài khoản khác tại {store}. Bạn đã có tài khoản với email này và không có gì thay đổi.',
      'Nếu là bạn, hãy đăng nhập như thường lệ. Nếu quên mật khẩu, hãy chọn mật khẩu mới:',
    ],
    action: 'Chọn mật khẩu mới',
    ending: 'Nếu không phải bạn, đừng làm gì.',
  },
  emailChanged: {
    subject: 'Địa chỉ email của bạn đã được đổi',
    greeting,
    lines: [
      `Tài khoản của bạn tại {store} không còn dùng email này. Nếu không phải bạn, hãy khôi phục trong ${UNDO_DAYS} ngày: mọi thiết bị bị đăng xuất và bạn chọn mật khẩu mới.`,
    ],
    ...undo,
  },
  phoneChanged: {
    subject: 'Số điện thoại của bạn đã được đổi',
    greeting,
    lines: [
      `Số điện thoại của tài khoản tại {store} đã được đổi. Nếu không phải bạn, hãy khôi phục số cũ trong ${UNDO_DAYS} ngày: mọi thiết bị bị đăng xuất và bạn chọn mật khẩu mới.`,
    ],
    ...undo,
  },
  emailChangedSms: (link: string) =>
    `Một email đã được thêm vào tài khoản của bạn tại {store}. Không phải bạn? Hoàn tác trong ${UNDO_DAYS} ngày:\n${link}`,
  phoneChangedSms: (link: string) =>
    `Số điện thoại của tài khoản tại {store} đã được đổi. Không phải bạn? Hoàn tác trong ${UNDO_DAYS} ngày:\n${link}`,
  confirmPhone: (link: string) =>
    `Số này được dùng cho một tài khoản tại {store}. Nếu là bạn, hãy xác nhận trong ${CONFIRM_HOURS} giờ:\n${link}`,
};
