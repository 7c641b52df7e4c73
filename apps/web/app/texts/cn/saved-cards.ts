import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['saved-cards'] = {
  payWith: '付款方式',
  ending: (brand: string, last4: string) => `${brand}（尾号 ${last4}）`,
  atProvider: (provider: string) => `保存在 ${provider} 的银行卡`,
  other: '其他卡或方式',
  save: '保存此卡以便下次使用',
  saveHint: '卡由支付服务商保存，我们不保存。您可随时在账户中移除。',
  title: '已保存的卡',
  lead: '由支付服务商保存，我们只知道后四位。',
  empty: '没有已保存的卡',
  emptyText: '结账时勾选“保存此卡以便下次使用”。',
  loading: '正在加载您的卡',
  loadFailed: '无法加载您的卡。',
  details: '详情',
  retry: '重试',
  remove: '移除',
  removeCard: (card: string) => `移除 ${card}`,
  removed: '卡已移除',
  removeFailed: '无法移除此卡，请重试。',
  elsewhere: '在您当前购物的国家不可用',
};
