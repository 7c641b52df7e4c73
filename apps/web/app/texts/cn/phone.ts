import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['phone'] = {
  phone: '手机',
  phoneCountry: '国家区号',
  phoneHint: '我们会向此号码发送验证码',
  block: {
    title: '验证手机号',
    enter: '输入 6 位验证码',
    sending: '正在发送验证码…',
    sent: '验证码已发送至',
    verifying: '正在验证…',
    verified: '已验证',
    verifiedLine: '手机号已验证',
    notReceived: '没收到？',
    waiting: '输入号码，我们会发送验证码',
    noCode: '没收到验证码？',
    send: '发送验证码',
    resend: '重新发送',
    resendIn: (seconds: string) => `重新发送（${seconds} 秒）`,
    progress: (count: string) => `已输入 ${count}/6`,
  },
  otpSent: '验证码已发送',
  phoneVerified: '手机号已验证',
  invalidCode: '验证码不正确',
  problems: {
    phoneRequired: '请输入手机号',
    phoneInvalid: '手机号无效',
    phoneUnsupported: '手机号须来自我们支持的国家',
  },
};
