import type { Dictionary } from '../en/dictionary.ts';

const kinds: Record<string, string> = {
  supermarket: '超市',
  butcher: '肉铺',
  farm: '农场',
  fishmonger: '水产市场',
  bakery: '面包房',
  restaurant: '餐厅',
};

export const texts: Dictionary['sellers'] = {
  title: '商家',
  heading: '我们的商家',
  lead: '在这里销售并配送的所有商家。',
  restaurantsTitle: '餐厅',
  restaurantsHeading: '附近餐厅',
  restaurantsLead: '附近餐厅的菜肴，热腾腾送到。',
  mainStore: '总店',
  express: '极速',
  kinds,
  empty: '暂无商家配送到这里',
  emptyIn: (area: string) => `暂无商家配送到${area}`,
  emptyHint: '选择其他区域查看商家。',
  breadcrumb: '您在这里',
  openUntil: (time: string) => `营业至 ${time}`,
  opensAt: (time: string) => `已打烊，${time} 开门`,
  closedToday: '已打烊，您可以预订下次营业时段。',
  invoicedBy: (company: string) => `合同与发票由${company}出具`,
  registration: (number: string) => `商业登记号 ${number}`,
};
