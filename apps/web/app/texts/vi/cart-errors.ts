import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['cart-errors'] = {
  title: {
    CART_LOAD_FAILED: 'Không tải được giỏ hàng',
    CART_SYNC_FAILED: 'Không đồng bộ được giỏ hàng',
    CART_UPDATE_FAILED: 'Không cập nhật được giỏ hàng',
    CART_REMOVE_FAILED: 'Không xóa được khỏi giỏ hàng',
    CART_RESET_FAILED: 'Không làm trống được giỏ hàng',
  },
  reason: {
    CART_LOAD_FAILED: 'Cửa hàng không phản hồi. Các món của bạn vẫn còn nguyên.',
    CART_SYNC_FAILED: 'Các món trên thiết bị này chưa có trên thiết bị khác của bạn.',
    CART_UPDATE_FAILED: 'Thay đổi đã lưu trên thiết bị này. Chúng tôi sẽ thử lại.',
    CART_REMOVE_FAILED: 'Sẽ được xóa ngay khi cửa hàng phản hồi.',
    CART_RESET_FAILED: 'Chưa có gì bị xóa.',
  },
  lastSynced: (time: string) => `Lưu lần cuối lúc ${time}`,
};
