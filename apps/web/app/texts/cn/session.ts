import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['session'] = {
  loading: '正在加载…',
  permissionDenied: '没有权限',
  permissionDeniedText: '您无权访问此页面。如有需要，请联系管理员。',
  goHome: '返回首页',
  endedTitle: '会话已结束',
  endedText: '您输入的内容没有丢失。请在新标签页重新登录，再回到此处保存。',
  endedSignIn: '重新登录',
  endedClose: '返回页面',
};
