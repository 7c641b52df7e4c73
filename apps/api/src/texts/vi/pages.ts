/** Pages and files outside of the shop's own pages. */
export const pages = {
  failure: {
    title: '500 Lỗi máy chủ',
    text: 'Đã xảy ra lỗi. Vui lòng thử lại sau.',
    home: 'Về trang chủ',
    reference: 'Mã tham chiếu:',
  },
  manifest: { cart: 'Giỏ hàng', orders: 'Đơn hàng của tôi', categories: 'Tất cả danh mục' },
  promotionTerms: {
    discount: (value: string) => `Giảm ${value}.`,
    free: (pieces: number, get: number) =>
      `Cứ ${pieces} sản phẩm loại này trong giỏ, ${get} sản phẩm rẻ nhất được miễn phí.`,
    off: (pieces: number, get: number, percent: string) =>
      `Cứ ${pieces} sản phẩm loại này trong giỏ, ${get} sản phẩm rẻ nhất được giảm ${percent}.`,
    firstOrder: 'Cho đơn hàng đầu tiên của bạn, khi có tài khoản.',
    fromAmount: (amount: string) => `Cho đơn hàng từ ${amount}.`,
    fromPieces: (pieces: number) => `Từ ${pieces} sản phẩm.`,
    fromPeople: (people: number) => `Từ phần ăn cho ${people} người.`,
  },
  closedShop: { ordersGoOn: 'Cửa hàng hiện đóng cửa. Các đơn đang xử lý vẫn tiếp tục.' },
  practicePayment: {
    title: 'Thanh toán thử',
    note: 'Đây là cổng thanh toán thử của cửa hàng minh họa. Không có tiền nào được chuyển.',
    pay: 'Thanh toán',
    decline: 'Từ chối thẻ',
    cancel: 'Hủy và quay lại',
    over: 'Khoản thanh toán này đã kết thúc.',
    confirm: 'Tại đây ngân hàng yêu cầu bạn xác nhận thanh toán bằng thẻ đã lưu.',
    behaviour: 'Cổng thanh toán nên hoạt động thế nào?',
    behaviours: {
      normal: 'Bình thường',
      late: 'Báo cho cửa hàng sau 20 giây',
      duplicate: 'Báo cho cửa hàng năm lần',
      shuffled: 'Báo sai thứ tự',
      'wrong-amount': 'Thu thiếu một đơn vị',
      'too-much': 'Thu dư một đơn vị',
      'other-currency': 'Thu bằng tiền tệ khác',
      unreadable: 'Ghi số tiền không đọc được',
      silent: 'Không bao giờ báo cho cửa hàng',
      timeout: 'Không phản hồi trong 20 giây',
    },
  },
};
