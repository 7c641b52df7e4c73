/** A name that was shortened ends its sentence with its own dots. */
const ended = (texts: string) => (texts.endsWith('.') ? texts : `${texts}.`);

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
    begun: (plan: string, until: string, paid: string) =>
      `{club}: chào mừng! ${plan} là của bạn đến ${until}. Bạn đã trả ${paid}.`,
    ending: (plan: string, until: string) =>
      `{club}: ${plan} kết thúc vào ${until}. Gói không tự gia hạn; bạn có thể gia hạn ngay.`,
    ended: (plan: string, until: string) =>
      `{club}: ${plan} đã kết thúc vào ${until}. Bạn có thể quay lại bất cứ lúc nào.`,
  },
  clubSubject: 'Gói thành viên {club} của bạn',
  clubCredited: (sum: string) =>
    `{club}: ${sum} bạn trả cho gói thành viên đã được hoàn lại. Phiếu hoàn tiền nằm cùng các hóa đơn của bạn.`,
  clubRefundLate: (sum: string) =>
    `{club}: khoản hoàn ${sum} chưa thực hiện được. Chúng tôi đang xử lý và sẽ gửi sớm nhất có thể.`,
  clubReturned: (sum: string) =>
    `{club}: chúng tôi hoàn lại ${sum}. Khoản này bị trả hai lần, quá muộn hoặc không đúng giá gói.`,
  order: {
    placed: (order: string, total: string) => `{store}: đã nhận đơn hàng ${order}, ${total}. Cảm ơn bạn!`,
    pending: (order: string, total: string) =>
      `{store}: đơn hàng ${order} đang chờ thanh toán ${total}. Chúng tôi giữ trong 30 phút.`,
    cancelled: (order: string) => `{store}: đơn hàng ${order} đã bị hủy.`,
    expired: (order: string) => `{store}: đơn hàng ${order} đã hết hạn và hàng không còn được giữ.`,
    payment_failed: (order: string) => `{store}: thanh toán cho đơn ${order} không thành công. Bạn có thể thử lại.`,
    'payment link': (order: string, total: string) =>
      `{store}: bạn có thể thanh toán ${total} cho đơn hàng ${order} tại đây.`,
    'On the way': (order: string) => `{store}: đơn hàng ${order} đang trên đường giao.`,
    'ready for pickup': (order: string) => `{store}: đơn hàng ${order} đã sẵn sàng để lấy. Chúng tôi giữ trong 48 giờ.`,
    delivered: (order: string) => `{store}: đơn hàng ${order} đã được giao. Chúc ngon miệng!`,
    refund: (order: string, total: string) =>
      `{store}: chúng tôi hoàn lại ${total} cho đơn ${order}. Ngân hàng thường cần 5 đến 10 ngày làm việc.`,
    changed: (order: string, total: string) =>
      `{store}: đơn hàng ${order} đã được thay đổi. Tổng cộng hiện là ${total}.`,
    paid: (order: string, total: string) => `{store}: đã nhận khoản thanh toán ${total} cho đơn hàng ${order}.`,
    'paid by card': (order: string, total: string) =>
      `{store}: đã nhận thanh toán thẻ ${total} cho đơn ${order}. Bạn không phải trả gì khi nhận hàng.`,
    reported: (order: string) =>
      `{store}: chúng tôi đã nhận báo cáo của bạn về đơn hàng ${order}. Chúng tôi sẽ xem và nhắn lại cho bạn.`,
    'report declined': (order: string) =>
      `{store}: chúng tôi đã xem báo cáo của bạn về đơn hàng ${order} và không thể hoàn tiền.`,
    'refund late': (order: string, total: string) =>
      `{store}: khoản hoàn ${total} cho đơn hàng ${order} chưa thực hiện được. Chúng tôi đang xử lý và sẽ gửi sớm nhất có thể.`,
    'charged early': (order: string, total: string) =>
      `{store}: thẻ của bạn bị trừ ${total} cho đơn hàng ${order} trước khi đóng gói, vì ngân hàng không giữ khoản tiền lâu hơn. Phần nhẹ hơn hoặc thiếu sẽ được hoàn khi giao hàng.`,
    'charge declined': (order: string, total: string) =>
      `{store}: ngân hàng của bạn từ chối khoản trừ cho đơn hàng ${order}. Còn phải trả ${total}.`,
    'not charged': (order: string, total: string) =>
      `{store}: thẻ của bạn không bị trừ ${total} cho đơn hàng ${order}.`,
    'taken off': (order: string, total: string) =>
      `{store}: ${total} được trừ vào số tiền còn phải trả của đơn ${order}.`,
    'cash refund': (order: string, total: string) => `{store}: bạn được hoàn ${total} tiền mặt cho đơn ${order}.`,
  },
  orderLetter: {
    ...{ discount: 'Giảm giá', delivery: 'Giao hàng', total: 'Tổng cộng', slot: 'Thời gian', seller: 'Người bán' },
    vat: (rate: string) => `VAT ${rate}`,
    included: (rate: string) => `VAT ${rate}, đã bao gồm`,
  },
  takenOffBesides: (sum: string) => `Thêm ${sum} được trừ vào số tiền còn phải trả.`,
  invoiceAt: (link: string) => `Hóa đơn: ${link}`,
  changed: {
    line: (name: string, from: string, to: string) => `${name}: ${from} → ${to}.`,
    slot: (day: string, hours: string) => `Giờ mới: ${day}, ${hours}.`,
    address: 'Địa chỉ mới.',
    recipient: 'Người nhận mới.',
    addons: 'Món thêm khác.',
    code: (code: string) => `Mã ${code} không còn áp dụng.`,
    due: (amount: string) => `${amount} trả bằng tiền mặt khi nhận hàng.`,
  },
  orderSubject: (order: string) => `Đơn hàng ${order} của bạn từ {store}`,
  paymentInReview: 'Khoản thanh toán của bạn đang được kiểm tra: số tiền đã nhận sẽ được hoàn lại.',
  howToPay: {
    byCard: 'Vui lòng thanh toán bằng thẻ trên trang đơn hàng.',
    orInCash: 'Vui lòng thanh toán bằng thẻ trên trang đơn hàng, hoặc trả tiền mặt khi nhận hàng.',
    contact: 'Chúng tôi sẽ liên hệ với bạn về cách thanh toán.',
  },
  returnedPayment: {
    surplus: 'Đơn bị trả hai lần: đây là khoản thứ hai.',
    excess: 'Bạn đã trả nhiều hơn giá: đây là phần chênh lệch.',
    review: 'Số tiền đã trả không đúng với đơn hàng.',
    currency: 'Đơn được trả bằng loại tiền khác.',
  },
  latePayment: {
    coupon: 'Đơn được trả sau khi hết hạn và mã giảm giá đã dùng cho đơn khác.',
    points: 'Đơn được trả sau khi hết hạn và điểm đã được dùng.',
    goods: 'Đơn được trả sau khi hết hạn và hàng đã bán hết.',
    slot: 'Đơn được trả sau khi hết hạn và khung giờ không còn trống.',
    again: 'Bạn đã đặt lại đơn này nên khoản thanh toán không cần thiết.',
  },
  bag: {
    missing: (goods: string) => `Thiếu: ${ended(goods)}`,
    lighter: (goods: string) => `Nhẹ hơn so với đơn: ${ended(goods)}`,
    instead: (ordered: string, given: string) => `Thay cho ${ordered}: ${ended(given)}`,
    more: (count: number) => `Và ${count} món nữa; trang đơn hàng hiển thị đầy đủ.`,
    between: '; ',
    atTheDoor: (due: string, less: string) => `Cần trả: ${due}, giảm ${less}.`,
    byCard: (due: string, less: string) => `Thẻ của bạn bị trừ ${due}, giảm ${less}.`,
    back: (less: string) => `Bạn được hoàn ${less} sau khi nhận hàng.`,
    same: 'Tổng tiền không đổi.',
  },
  chat: {
    subject: '{store} đã trả lời bạn',
    push: 'Có câu trả lời cho tin nhắn của bạn.',
    mail: (replies: string, link: string) =>
      `Chúng tôi đã trả lời tin nhắn của bạn:\n\n${replies}\n\nTiếp tục trò chuyện: ${link}`,
  },
  backInStock: (name: string) => `{store}: ${name} đã có hàng trở lại.`,
  backInStockSubject: (name: string) => `${name} đã có hàng trở lại`,
  coverage: (area: string, address: string) => `{store} hiện đã giao đến ${area}. Xem ngay: ${address}`,
  subscriptionSubject: 'Đăng ký của bạn tại {store}',
  deliverAt: (time: string) => `Vui lòng giao lúc ${time}`,
  subscription: {
    created: () => 'Đăng ký đã được tạo và đang chờ thanh toán.',
    paid: ({ money }: SubscriptionValues) => `Đã thanh toán ${money}: bốn lần giao hằng tuần đã được xác nhận.`,
    expired: () => 'Đăng ký không được thanh toán kịp và đã kết thúc. Bạn chưa bị trừ tiền.',
    late_payment: ({ money }: SubscriptionValues) =>
      `Khoản ${money} đến quá muộn cho đăng ký này và được hoàn lại cho bạn.`,
    second_payment: ({ money }: SubscriptionValues) => `Đăng ký bị trả hai lần: khoản ${money} thứ hai được hoàn lại.`,
    other_payment: ({ money }: SubscriptionValues) => `${money} không khớp với giá đăng ký và được hoàn lại.`,
    skipped: ({ week, money, isPause }: SubscriptionValues) =>
      isPause
        ? `Tuần ${week} trôi qua trong lúc tạm dừng; ${money} được cộng vào số dư.`
        : `Đã bỏ qua tuần ${week}; ${money} được cộng vào số dư.`,
    moved: ({ week, when }: SubscriptionValues) => `Tuần ${week} nay được giao vào ${when}.`,
    swapped: ({ week, money, sign }: SubscriptionValues) =>
      sign === 0
        ? `Tuần ${week} có món khác với giá như cũ.`
        : sign > 0
          ? `Tuần ${week} có món khác; ${money} được cộng vào số dư.`
          : `Tuần ${week} có món khác; ${money} được trừ vào số dư.`,
    ordered: ({ week, order, when }: SubscriptionValues) =>
      `Tuần ${week}: đơn ${order} đã được tạo và giao vào ${when}.`,
    ordered_short: ({ week, order }: SubscriptionValues) =>
      `Tuần ${week}: không phải mọi món trong đơn ${order} đều có như dự kiến. Chúng tôi đang xử lý và sẽ báo cho bạn.`,
    paused: () => 'Đăng ký đang tạm dừng. Các tuần trôi qua được cộng vào số dư.',
    resumed: () => 'Đăng ký của bạn được tiếp tục.',
    cancelled: () => 'Phần còn lại của đăng ký đã bị hủy.',
    refunded: ({ money }: SubscriptionValues) => `${money} được hoàn về thẻ bạn đã dùng.`,
    refund_late: ({ money }: SubscriptionValues) =>
      `Khoản hoàn ${money} chưa thực hiện được. Chúng tôi đang xử lý và sẽ gửi sớm nhất có thể.`,
    completed: () => 'Đăng ký của bạn đã hoàn tất bốn tuần. Cảm ơn!',
  },
};
