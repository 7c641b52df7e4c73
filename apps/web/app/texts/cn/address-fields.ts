import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['address-fields'] = {
  street_address: '街道',
  postal_code: '邮政编码',
  building: '楼栋',
  block: '街区',
  avenue: '大道',
  floor: '楼层',
  apartment: '房号',
  paci: 'PACI 编号',
  shortAddress: '国家短地址',
  district: '街区名',
  additionalNumber: '附加号码',
  makani: 'Makani 编号',
  landmark: '附近地标',
  validation: {
    street_required: '请输入街道',
    city_required: '请选择国家和城市',
    area_required: '请选择区域',
    number: '此处须为数字',
    pattern: '请检查此项',
    tooLong: '内容过长',
    required: '请填写此项',
  },
};
