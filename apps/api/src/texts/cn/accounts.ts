import { CONFIRM_HOURS, UNDO_DAYS } from '@karaz/domain/accounts/contact-change';
import { OTP_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';

const greeting = (name: string) => `${name}，您好！`;
const undo = { action: '不是我操作的：撤销', ending: '如果是您本人操作，无需处理。' };

export const accounts = {
  code: (code: string) => `${code} 是您的 {store} 验证码，${OTP_LIFETIME_MINUTES} 分钟内有效。请勿告知他人。`,
  codeSent: '验证码已发送到您的手机',
  reset: {
    subject: '设置新密码',
    greeting,
    lines: ['有人为您在 {store} 的账户申请了新密码。链接仅可使用一次，30 分钟内有效。'],
    action: '设置新密码',
    ending: '如果不是您本人，无需处理，密码保持不变。',
  },
  proof: {
    subject: '账户更改验证码',
    greeting,
    lines: ['此验证码用于确认您在 {store} 的账户更改。仅可使用一次，5 分钟内有效。请勿告知他人。'],
    ending: '如果不是您本人，请退出其他设备并设置新密码。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    greeting,
    lines: ['您在 {store} 的账户密码刚刚更改，其他设备已退出登录。'],
    ending: '如果不是您本人，请立即设置新密码并联系我们。',
  },
  unlock: {
    subject: '您的登录链接',
    greeting,
    lines: ['有人为您在 {store} 的账户输入了错误密码，因此登录变慢。使用此链接和密码即可无需等待，30 分钟内有效。'],
    action: '登录',
    ending: '如果您不想登录，无需处理。没有人进入您的账户。',
  },
  confirm: {
    subject: '确认您的邮箱',
    greeting: () => '您好！',
    lines: [`此邮箱被用于 {store} 的账户。如果是您本人，请确认。链接 ${CONFIRM_HOURS} 小时内有效。`],
    action: '确认我的邮箱',
    ending: '如果不是您本人，无需处理：未经确认不会使用此邮箱。',
  },
  taken: {
    subject: '您在 {store} 已有账户',
    greeting,
    lines: [
      '有人尝试用此邮箱在 {store} 开设另一个账户。您已有账户，没有任何更改。',
      '如果是您本人，请照常登录。如果忘记密码，请设置新密码：',
    ],
    action: '设置新密码',
    ending: '如果不是您本人，无需处理。',
  },
  emailChanged: {
    subject: '您的邮箱已更改',
    greeting,
    lines: [
      `您在 {store} 的账户已不再使用此邮箱。如果不是您本人，请在 ${UNDO_DAYS} 天内恢复：所有设备将退出登录，您可设置新密码。`,
    ],
    ...undo,
  },
  phoneChanged: {
    subject: '您的手机号已更改',
    greeting,
    lines: [
      `您在 {store} 的账户手机号已更改。如果不是您本人，请在 ${UNDO_DAYS} 天内恢复旧号码：所有设备将退出登录，您可设置新密码。`,
    ],
    ...undo,
  },
  emailChangedSms: (link: string) => `您在 {store} 的账户添加了邮箱。不是您本人？请在 ${UNDO_DAYS} 天内撤销：\n${link}`,
  phoneChangedSms: (link: string) =>
    `您在 {store} 的账户手机号已更改。不是您本人？请在 ${UNDO_DAYS} 天内撤销：\n${link}`,
  confirmPhone: (link: string) =>
    `此号码被用于 {store} 的账户。如果是您本人，请在 ${CONFIRM_HOURS} 小时内确认：\n${link}`,
};
