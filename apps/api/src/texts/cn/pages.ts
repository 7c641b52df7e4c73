/** Pages and files outside of the shop's own pages. */
export const pages = {
  failure: { title: '500 服务器错误', text: '出了点问题，请稍后再试。', home: '返回首页', reference: '参考编号：' },
  manifest: { cart: '购物车', orders: '我的订单', categories: '全部分类' },
  promotionTerms: {
    discount: (value: string) => `减 ${value}。`,
    free: (pieces: number, get: number) => `购物车中每满 ${pieces} 件此类商品，其中最便宜的 ${get} 件免费。`,
    off: (pieces: number, get: number, percent: string) =>
      `购物车中每满 ${pieces} 件此类商品，其中最便宜的 ${get} 件减 ${percent}。`,
    firstOrder: '限注册用户的首单。',
    fromAmount: (amount: string) => `订单满 ${amount} 可用。`,
    fromPieces: (pieces: number) => `${pieces} 件起。`,
    fromPeople: (people: number) => `${people} 人份起。`,
  },
  closedShop: { ordersGoOn: '商店目前关闭，进行中的订单继续处理。' },
  practicePayment: {
    title: '练习付款',
    note: '这是演示店的练习付款网关，不会产生真实扣款。',
    pay: '付款',
    decline: '拒绝此卡',
    cancel: '取消并返回',
    over: '此付款已结束。',
    confirm: '银行在此请您确认使用已保存的卡付款。',
    behaviour: '网关应如何表现？',
    behaviours: {
      normal: '正常',
      late: '20 秒后通知商店',
      duplicate: '通知商店五次',
      shuffled: '通知顺序错乱',
      'wrong-amount': '少收一个单位',
      'too-much': '多收一个单位',
      'other-currency': '以其他货币收款',
      unreadable: '写入无法读取的金额',
      silent: '从不通知商店',
      timeout: '20 秒内不响应',
    },
  },
};
