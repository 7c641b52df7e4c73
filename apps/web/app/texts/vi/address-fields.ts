import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['address-fields'] = {
  street_address: 'Đường',
  postal_code: 'Mã bưu chính',
  building: 'Tòa nhà',
  block: 'Khối',
  avenue: 'Đại lộ',
  floor: 'Tầng',
  apartment: 'Căn hộ',
  paci: 'Số PACI',
  shortAddress: 'Địa chỉ quốc gia rút gọn',
  district: 'Quận',
  additionalNumber: 'Số phụ',
  makani: 'Số Makani',
  landmark: 'Điểm mốc',
  validation: {
    street_required: 'Vui lòng nhập tên đường',
    city_required: 'Vui lòng chọn quốc gia và thành phố',
    area_required: 'Vui lòng chọn khu vực',
    number: 'Phải là một số',
    pattern: 'Vui lòng kiểm tra giá trị này',
    tooLong: 'Quá dài',
    required: 'Vui lòng điền mục này',
  },
};
