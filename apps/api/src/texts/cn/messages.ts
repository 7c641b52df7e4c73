/** A name that was shortened ends its sentence with its own dots. */
const ended = (texts: string) => (texts.endsWith('.') ? texts : `${texts}。`);

type SubscriptionValues = {
  week: string;
  money: string;
  sign: -1 | 0 | 1;
  when: string;
  order: string;
  isPause: boolean;
};

export const messages = {
  club: {
    begun: (plan: string, until: string, paid: string) => `{club}：欢迎！${plan}有效期至 ${until}，已付 ${paid}。`,
    ending: (plan: string, until: string) => `{club}：${plan}将于 ${until} 到期，不会自动续费，您现在可以续费。`,
    ended: (plan: string, until: string) => `{club}：${plan}已于 ${until} 到期，欢迎随时回来。`,
  },
  clubSubject: '您的 {club} 会员',
  clubCredited: (sum: string) => `{club}：您为会员支付的 ${sum} 已退还，贷记单与您的发票在一起。`,
  clubRefundLate: (sum: string) => `{club}：${sum} 的退款尚未成功。我们正在处理，会尽快退回。`,
  clubReturned: (sum: string) => `{club}：我们将退还 ${sum}。该款项为重复付款、付款过晚或与套餐价格不符。`,
  order: {
    placed: (order: string, total: string) => `{store}：已收到您的订单 ${order}，金额 ${total}。谢谢！`,
    pending: (order: string, total: string) => `{store}：您的订单 ${order} 等待支付 ${total}，为您保留 30 分钟。`,
    cancelled: (order: string) => `{store}：您的订单 ${order} 已取消。`,
    expired: (order: string) => `{store}：您的订单 ${order} 已过期，商品不再保留。`,
    payment_failed: (order: string) => `{store}：订单 ${order} 付款未成功，您可以重试。`,
    'payment link': (order: string, total: string) => `{store}：您可以在此为订单 ${order} 支付 ${total}。`,
    'On the way': (order: string) => `{store}：您的订单 ${order} 正在配送途中。`,
    'ready for pickup': (order: string) => `{store}：您的订单 ${order} 可自提，为您保留 48 小时。`,
    delivered: (order: string) => `{store}：您的订单 ${order} 已送达，请享用！`,
    refund: (order: string, total: string) =>
      `{store}：我们将为订单 ${order} 退还 ${total}。银行通常需要 5 至 10 个工作日。`,
    changed: (order: string, total: string) => `{store}：您的订单 ${order} 已修改，当前总额为 ${total}。`,
    paid: (order: string, total: string) => `{store}：已收到您为订单 ${order} 支付的 ${total}。`,
    'paid by card': (order: string, total: string) =>
      `{store}：已收到订单 ${order} 的刷卡付款 ${total}，送达时无需付款。`,
    reported: (order: string) => `{store}：已收到您对订单 ${order} 的反馈，我们会核实并回复您。`,
    'report declined': (order: string) => `{store}：我们已查看您对订单 ${order} 的反馈，无法退款。`,
    'refund late': (order: string, total: string) =>
      `{store}：订单 ${order} 的 ${total} 退款尚未成功。我们正在处理，会尽快退回。`,
    'charged early': (order: string, total: string) =>
      `{store}：订单 ${order} 在备货前已从您的卡中扣款 ${total}，因为银行不能继续保留该金额。较轻或缺货的部分将在送达时退还。`,
    'charge declined': (order: string, total: string) =>
      `{store}：您的银行拒绝了订单 ${order} 的扣款，尚需支付 ${total}。`,
    'not charged': (order: string, total: string) => `{store}：订单 ${order} 的 ${total} 不会从您的卡中扣款。`,
    'taken off': (order: string, total: string) => `{store}：订单 ${order} 尚欠的款项已减去 ${total}。`,
    'cash refund': (order: string, total: string) => `{store}：订单 ${order} 将以现金退还 ${total}。`,
  },
  orderLetter: {
    ...{ discount: '优惠', delivery: '配送费', total: '合计', slot: '时间', seller: '卖方' },
    vat: (rate: string) => `增值税 ${rate}`,
    included: (rate: string) => `含增值税 ${rate}`,
  },
  takenOffBesides: (sum: string) => `另有 ${sum} 已从尚欠的款项中减去。`,
  invoiceAt: (link: string) => `发票：${link}`,
  changed: {
    line: (name: string, from: string, to: string) => `${name}：${from} → ${to}。`,
    slot: (day: string, hours: string) => `新时间：${day} ${hours}。`,
    address: '地址已更改。',
    recipient: '收货人已更改。',
    addons: '加购项已更改。',
    code: (code: string) => `优惠码 ${code} 不再适用。`,
    due: (amount: string) => `收货时应付现金 ${amount}。`,
  },
  orderSubject: (order: string) => `您在 {store} 的订单 ${order}`,
  paymentInReview: '您的付款正在核实，已到账的金额将退还。',
  howToPay: {
    byCard: '请在订单页面用银行卡付款。',
    orInCash: '请在订单页面用银行卡付款，或在收货时支付现金。',
    contact: '我们会与您联系，商定付款方式。',
  },
  returnedPayment: {
    surplus: '重复付款：这是第二笔款项。',
    excess: '您多付了款：这是差额。',
    review: '付款金额与订单不符。',
    currency: '付款使用了其他货币。',
  },
  latePayment: {
    coupon: '订单过期后才付款，优惠码已用于其他订单。',
    points: '订单过期后才付款，积分已用完。',
    goods: '订单过期后才付款，商品已售出。',
    slot: '订单过期后才付款，配送时段已满。',
    again: '您已重新下单，因此无需此付款。',
  },
  bag: {
    missing: (goods: string) => `缺货：${ended(goods)}`,
    lighter: (goods: string) => `重量不足：${ended(goods)}`,
    instead: (ordered: string, given: string) => `${ordered} 替换为：${ended(given)}`,
    more: (count: number) => `另有 ${count} 项，详见订单页面。`,
    between: '；',
    atTheDoor: (due: string, less: string) => `应付：${due}，减少 ${less}。`,
    byCard: (due: string, less: string) => `您的卡将扣款 ${due}，减少 ${less}。`,
    back: (less: string) => `收到订单后将退还 ${less}。`,
    same: '金额不变。',
  },
  chat: {
    subject: '{store} 已回复您',
    push: '您的消息有新回复。',
    mail: (replies: string, link: string) => `我们已回复您的消息：\n\n${replies}\n\n继续对话：${link}`,
  },
  backInStock: (name: string) => `{store}：${name} 已到货。`,
  backInStockSubject: (name: string) => `${name} 已到货`,
  coverage: (area: string, address: string) => `{store} 现已配送到${area}。立即选购：${address}`,
  subscriptionSubject: '您在 {store} 的订阅',
  deliverAt: (time: string) => `请于 ${time} 送达`,
  subscription: {
    created: () => '您的订阅已创建，等待付款。',
    paid: ({ money }: SubscriptionValues) => `已付 ${money}：四周配送已确认。`,
    expired: () => '订阅未按时付款，已结束，未扣款。',
    late_payment: ({ money }: SubscriptionValues) => `您支付的 ${money} 到账过晚，将退还给您。`,
    second_payment: ({ money }: SubscriptionValues) => `订阅重复付款：第二笔 ${money} 将退还给您。`,
    other_payment: ({ money }: SubscriptionValues) => `${money} 与订阅价格不符，将退还给您。`,
    skipped: ({ week, money, isPause }: SubscriptionValues) =>
      isPause ? `第 ${week} 周处于暂停期间，${money} 已计入余额。` : `已跳过第 ${week} 周，${money} 已计入余额。`,
    moved: ({ week, when }: SubscriptionValues) => `第 ${week} 周改为 ${when} 送达。`,
    swapped: ({ week, money, sign }: SubscriptionValues) =>
      sign === 0
        ? `第 ${week} 周更换了商品，价格不变。`
        : sign > 0
          ? `第 ${week} 周更换了商品，${money} 已计入余额。`
          : `第 ${week} 周更换了商品，从余额扣除 ${money}。`,
    ordered: ({ week, order, when }: SubscriptionValues) => `第 ${week} 周：订单 ${order} 已生成，${when} 送达。`,
    ordered_short: ({ week, order }: SubscriptionValues) =>
      `第 ${week} 周：订单 ${order} 中部分商品无法按计划供应，我们正在处理并会通知您。`,
    paused: () => '订阅已暂停，期间错过的周会计入余额。',
    resumed: () => '您的订阅已恢复。',
    cancelled: () => '订阅的剩余部分已取消。',
    refunded: ({ money }: SubscriptionValues) => `${money} 将退回您付款的卡。`,
    refund_late: ({ money }: SubscriptionValues) => `${money} 的退款尚未成功。我们正在处理，会尽快退回。`,
    completed: () => '您的四周订阅已完成，谢谢！',
  },
};
