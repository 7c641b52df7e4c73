import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product-page'] = {
  home: '首页',
  allCategories: '全部分类',
  breadcrumb: '您在这里',
  pictures: (name: string) => `${name}的图片`,
  picture: (number: string, of: string) => `第 ${number} 张，共 ${of} 张`,
  zoom: '放大',
  express: '营业时间内约 2.5 小时送达',
  origin: '产地',
  seller: '卖家',
  code: '货号',
  halal: { cut: '清真，下单后现切', plain: '清真' },
  deliverTo: (area: string) => `配送至${area}`,
  chooseArea: '选择区域以查看配送时间',
  onlyLeft: (count: string) => `仅剩 ${count}`,

  clubPrice: (club: string, price: string, percent: string, goods: string) =>
    `${club}会员价：${price}（${goods}优惠 ${percent}）`,
  clubFrom: (club: string, percent: string, goods: string, people: number) =>
    `${club}：${goods}满 ${people} 人份优惠 ${percent}`,

  optionsChart: '规格与价格',
  impossible: (value: string) => `${value}，此组合不可售`,
  chooseFirst: (attribute: string) => `选择：${attribute}`,
  back: '返回',
  forward: '下一步',

  addons: '附加选项',
  cutting: '切法',
  packing: '包装',
  asItIs: '原样',
  addonPrice: (amount: string) => `+ ${amount}`,
  addonFree: '免费',
  quantity: '数量',
  add: '加入购物车',
  addToSubscription: '加入每周配送箱',
  update: '更新购物车',
  updateSubscription: '更新每周配送箱',
  from: '最低',
  weighed: (amount: string) => `打包时称重：最多支付 ${amount}`,
  withChoices: (amount: string) => `含所选项：${amount}`,
  inCart: '已在购物车',
  inSubscription: '已在每周配送箱',
  capped: '购物车中已有 10 件，请在购物车中更改数量。',

  description: '商品描述',
  reviews: '评价',
  about: '关于此商品',
  noDescription: '暂无描述。',
  recommended: '您可能还喜欢',
  recentlyViewed: '最近浏览',
};
