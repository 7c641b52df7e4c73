import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['errors'] = {
  notFoundTitle: '页面不存在',
  notFoundText: '网址可能有误，或页面已不存在。',
  forbiddenTitle: '没有权限',
  forbiddenText: '您无权访问此页面。',
  serverErrorTitle: '出了点问题',
  serverErrorText: '请稍后再试，您的购物车不受影响。',
  offlineTitle: '您已离线',
  offlineText: '此设备上还没有打开过这个页面。看过的页面仍可使用。',
  searchInstead: '您在找什么？',
  browseInstead: '或浏览分类',
  noData: '暂无数据',
  retry: '重试',
  goHome: '返回首页',
  defaultText: '出了点问题',
  callFailed: '出了点问题！',
  noConnection: '没有网络连接',
  reference: '参考编号：',
};
