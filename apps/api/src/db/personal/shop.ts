import { notPersonalTable, type Register } from './column-rules.ts';

/** Catalogue, places, content and settings: nothing about a person. */
export const SHOP: Register = {
  addon_prices: notPersonalTable('country_code'),
  addons: notPersonalTable('key name_en name_ar'),
  areas: notPersonalTable('key name_en name_ar', 'search_text'),
  attribute_values: notPersonalTable('key value_en value_ar'),
  attributes: notPersonalTable('code name_en name_ar'),
  banners: notPersonalTable('key title_en title_ar subtitle_en subtitle_ar action_en action_ar link country_codes'),
  branch_closures: notPersonalTable('reason_en reason_ar'),
  branch_slot_limits: notPersonalTable('opens'),
  branch_special_hours: notPersonalTable('name_en name_ar hours'),
  branch_working_hours: notPersonalTable('opens closes'),
  // The phone of a counter, not of whoever stands behind it.
  branches: notPersonalTable(
    'key code type kind country_code name_en name_ar description_en description_ar address_en address_ar phone',
  ),
  categories: notPersonalTable('slug name_en name_ar description_en description_ar classification'),
  charities: notPersonalTable('key country_code name_en name_ar description_en description_ar address_en address_ar'),
  chat_replies: notPersonalTable('country_code title text_en text_ar'),
  cities: notPersonalTable('country_code key name_en name_ar', 'search_text'),
  countries: notPersonalTable('code name_en name_ar phone_code time_zone'),
  country_settings: notPersonalTable(
    'country_code currency support_email support_phone whatsapp legal_name_en legal_name_ar legal_address_en legal_address_ar vat_number registration_number',
  ),
  coupons: notPersonalTable(
    'code kind description_en description_ar amounts max_discounts min_subtotals country_codes',
  ),
  custom_pages: notPersonalTable('slug title_en title_ar body_en body_ar'),
  faqs: notPersonalTable('topic_en topic_ar question_en question_ar answer_en answer_ar'),
  global_settings: notPersonalTable('data'),
  invoice_counters: notPersonalTable('country_code kind'),
  media: notPersonalTable('name blur alt_en alt_ar', 'words'),
  media_files: notPersonalTable('format'),
  membership_plans: notPersonalTable('key name_en name_ar description_en description_ar benefits_en benefits_ar'),
  order_counters: notPersonalTable('country_code'),
  posts: notPersonalTable(
    'slug title_en title_ar summary_en summary_ar body_en body_ar seo_title_en seo_title_ar seo_description_en seo_description_ar',
  ),
  products: notPersonalTable(
    'code sku slug gtin brand name_en name_ar short_description_en short_description_ar description_en description_ar classification unit_en unit_ar net_of origin_country tax_class new_label_en new_label_ar sale_label_en sale_label_ar seo_title_en seo_title_ar seo_description_en seo_description_ar',
    'words',
  ),
  recipe_ingredients: notPersonalTable('name_en name_ar unit_en unit_ar'),
  recipes: notPersonalTable('slug name_en name_ar description_en description_ar difficulty steps_en steps_ar'),
  search_products: notPersonalTable('name_en name_ar codes'),
  search_stocks: notPersonalTable('classification origin_country sku'),
  search_synonyms: notPersonalTable('country_code words', 'keys'),
  search_words: notPersonalTable('word', 'sound slips sound_slips'),
  security_settings: notPersonalTable('second_factor_roles'),
  slot_bookings: notPersonalTable('opens'),
  stock_movements: notPersonalTable('reason note'),
  stocks: notPersonalTable('sku status'),
  tags: notPersonalTable('slug name_en name_ar'),
};
