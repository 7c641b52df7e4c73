import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['animal'] = {
  age: '月龄',
  fromMonths: (months) => `${months}个月以上`,
  vetCertificate: '兽医证书',
  halal: '屠宰始终符合清真要求：在持证屠宰场由人工诵真主之名宰杀，并有兽医监督。',
  unavailable: '暂时无法提供',
  unsuitable: { PURPOSE_KIND: '该种牲畜不适用', PURPOSE_AGE_UNKNOWN: '月龄未登记' },
  tooYoung: (months) => `月龄不足，至少需要${months}个月`,
  states: { live: '活体', slaughtered: '屠宰' },
  steps: {
    purpose: '用途',
    state: '活体还是屠宰',
    cutting: '切割方式',
    offal: '内脏',
    offalHint: '未选择的部分不会打包。',
    packing: '包装',
    day: '屠宰日',
    dayHint: '当天10:00起或次日鲜送，结账时选择时间。',
    firstDelivery: '目前最早的配送时间：',
    noDays: '目前没有可选日期，请稍后再看。',
    daysFailed: '无法加载日期。',
    retry: '重试',
    extras: '附加选项',
  },
};
