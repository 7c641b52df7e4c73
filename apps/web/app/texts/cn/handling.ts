import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['handling'] = {
  title: '配送要求',
  missingTitle: '缺货商品',
  instructions: {
    leave_at_door: '放在门口',
    call_on_arrival: '到达时致电',
    do_not_ring: '请勿按门铃',
  },
  gateCode: '门禁密码',
  gateCodeHint: '仅门店和配送员可见。',
  cashAtDoor: '您选择货到付款，配送员会当面交付，不会放在门口。',
  substitution: '如果商品缺货',
  substitutions: {
    best_match: '最相近的商品',
    call_me: '先致电我',
    no_substitute: '不要替代品',
  },
  substitutionHints: {
    best_match: '我们会送相近的商品，您不会多付钱。',
    call_me: '替换前会先致电您。',
    no_substitute: '我们会去掉该商品，您无需付款。',
  },
  byLine: '逐件选择',
  asOrder: '与订单相同',
};
