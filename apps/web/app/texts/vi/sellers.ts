import type { Dictionary } from '../en/dictionary.ts';

const kinds: Record<string, string> = {
  supermarket: 'Siêu thị',
  butcher: 'Hàng thịt',
  farm: 'Trang trại',
  fishmonger: 'Chợ cá',
  bakery: 'Tiệm bánh',
  restaurant: 'Nhà hàng',
};

export const texts: Dictionary['sellers'] = {
  title: 'Người bán',
  heading: 'Người bán của chúng tôi',
  lead: 'Tất cả những nơi bán và giao hàng tại đây.',
  restaurantsTitle: 'Nhà hàng',
  restaurantsHeading: 'Nhà hàng gần bạn',
  restaurantsLead: 'Món ăn từ nhà hàng gần bạn, giao nóng hổi.',
  mainStore: 'Cửa hàng chính',
  express: 'Giao nhanh',
  kinds,
  empty: 'Chưa có người bán giao đến đây',
  emptyIn: (area: string) => `Chưa có người bán giao đến ${area}`,
  emptyHint: 'Chọn khu vực khác để xem người bán.',
  breadcrumb: 'Bạn đang ở đây',
  openUntil: (time: string) => `Mở cửa đến ${time}`,
  opensAt: (time: string) => `Đang đóng cửa, mở lúc ${time}`,
  closedToday: 'Đang đóng cửa. Bạn có thể đặt cho lần mở tiếp theo.',
  invoicedBy: (company: string) => `Hợp đồng và hóa đơn của bạn là với ${company}`,
  registration: (number: string) => `đăng ký kinh doanh ${number}`,
};
