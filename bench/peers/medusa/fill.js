/** Writes the goods that GOODS lists, with Medusa's own workflows, and prints what a shopper needs to know as one line of JSON. */
const { readFileSync, writeFileSync } = require('node:fs');
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

const BATCH = 100;

module.exports.default = async function fill({ container }) {
  const goods = JSON.parse(readFileSync(process.env.GOODS, 'utf8'));
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: 'Kuwait', currency_code: 'kwd', countries: ['kw'], payment_providers: ['pp_system_default'] }],
  });
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'kw', provider_id: 'tp_system' }]);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Store', address: { city: 'Kuwait', country_code: 'kw', address_1: 'Street 1' } }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Goods', type: 'default' }] });
  const fulfilment = container.resolve(Modules.FULFILLMENT);
  const set = await fulfilment.createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'Kuwait', geo_zones: [{ country_code: 'kw', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  const [option] = await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Delivery',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Delivery', description: 'To the door', code: 'delivery' },
      prices: [{ currency_code: 'kwd', amount: 1 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });

  const names = [...new Set(goods.map(({ category }) => category))];
  const categories = await run(flows.createProductCategoriesWorkflow, {
    product_categories: names.map((name) => ({ name, is_active: true })),
  });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  for (let from = 0; from < goods.length; from += BATCH) {
    const products = goods.slice(from, from + BATCH).map(({ id, name, description, price, category, origin }) => ({
      title: name,
      handle: `goods-${id}`,
      description,
      status: 'published',
      origin_country: origin.toLowerCase(),
      category_ids: [categoryIds.get(category)],
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'Size', values: ['One'] }],
      variants: [
        { title: 'One', sku: `G${id}`, options: { Size: 'One' }, prices: [{ currency_code: 'kwd', amount: price }] },
      ],
    }));
    await run(flows.createProductsWorkflow, { products });
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'] });
  for (let from = 0; from < items.length; from += BATCH) {
    const levels = items.slice(from, from + BATCH);
    await run(flows.createInventoryLevelsWorkflow, {
      inventory_levels: levels.map(({ id }) => ({
        location_id: location.id,
        inventory_item_id: id,
        stocked_quantity: 1_000_000,
      })),
    });
  }
  const visit = { key: key.token, regionId: region.id, optionId: option.id, categoryIds: [...categoryIds.values()] };
  writeFileSync('visit.json', JSON.stringify(visit));
};
