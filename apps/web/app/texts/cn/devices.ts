import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['devices'] = {
  title: '您登录的设备',
  hint: '发现陌生设备？请将其退出并修改密码。',
  thisDevice: '此设备',
  lastUsed: (date: string, time: string) => `上次使用：${date} ${time}`,
  unknownDevice: '未知设备',
  end: '退出登录',
  endOf: (device: string) => `退出：${device}`,
  endOthers: '退出其他所有设备',
  ended: '已退出',
  failed: '无法退出该设备，请重试。',
  loadFailed: '无法加载列表',
  loading: '正在加载',
  retry: '重试',
  more: '详情',
};
