import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['handling'] = {
  title: 'Hướng dẫn giao hàng',
  missingTitle: 'Món bị thiếu',
  instructions: {
    leave_at_door: 'Để trước cửa',
    call_on_arrival: 'Gọi khi đến nơi',
    do_not_ring: 'Không bấm chuông',
  },
  gateCode: 'Mã cổng',
  gateCodeHint: 'Chỉ chi nhánh và người giao hàng nhìn thấy.',
  cashAtDoor: 'Bạn trả tiền mặt nên người giao hàng trao tận tay, không để trước cửa.',
  substitution: 'Nếu thiếu một món',
  substitutions: {
    best_match: 'Món tương tự nhất',
    call_me: 'Gọi cho tôi trước',
    no_substitute: 'Không thay thế',
  },
  substitutionHints: {
    best_match: 'Chúng tôi gửi món tương tự. Bạn không phải trả thêm.',
    call_me: 'Chúng tôi gọi trước khi thay món nào.',
    no_substitute: 'Chúng tôi bỏ món đó ra và bạn không phải trả tiền.',
  },
  byLine: 'Chọn cho từng món',
  asOrder: 'Giống như đơn hàng',
};
