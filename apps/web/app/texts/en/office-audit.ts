import type { AuditAction, AuditEntity, AuditVerb } from '@karaz/domain/office/audit-actions';

const verbs: Record<AuditVerb, string> = {
  ...{
    create: 'Created',
    update: 'Changed',
    delete: 'Removed',
    move: 'Put elsewhere',
    publish: 'Published or withdrawn',
  },
  ...{ undo: 'Change undone', import: 'Imported', adjust: 'Counted', limit: 'Places set', note: 'Note written' },
  ...{ pick: 'Picked', refund: 'Refunded', answer: 'Answered', assign: 'Assigned', close: 'Closed' },
  ...{ reopen: 'Opened again', disable: 'Account closed', enable: 'Account opened', erase: 'Erased' },
  ...{ export: 'Data exported', points: 'Points changed', signOut: 'Signed out everywhere', upload: 'Uploaded' },
  ...{ hide: 'Hidden', show: 'Shown', resend: 'Sent again', rotate: 'Secret renewed', revoke: 'Revoked' },
  ...{ test: 'Tried', settle: 'Settled' },
};

/** Where the verb alone would say something else. */
const actions: Partial<Record<AuditAction, string>> = {
  'order.move': 'Status changed',
  'stock.update': 'Stock settings changed',
  'staff.update': 'Role or branches changed',
};

const entities: Record<AuditEntity, string> = {
  ...{ addon: 'Add-on', apiKey: 'API key', area: 'Area', attribute: 'Attribute', banner: 'Banner' },
  ...{ branch: 'Branch', category: 'Category', charity: 'Charity', chat: 'Chat', chatReply: 'Ready answer' },
  ...{ city: 'City', contactMessage: 'Letter', country: 'Country', coupon: 'Coupon', customer: 'Customer' },
  ...{ faq: 'Question', media: 'Picture', message: 'Message', order: 'Order', page: 'Page', plan: 'Plan' },
  ...{ 'points-rule': 'Points', post: 'Post', product: 'Product', recipe: 'Recipe', review: 'Review' },
  ...{ settings: 'Settings', slot: 'Delivery window', staff: 'Staff', stock: 'Stock', synonym: 'Search words' },
  ...{ tag: 'Tag', webhook: 'Webhook' },
};

/** Fields in two languages are named once: 'nameEn' and 'name_en' are both the name, in English. */
const fields = {
  ...{ action: 'Button', addonIds: 'Add-ons', address: 'Address', addresses: 'Addresses', alt: 'Description' },
  ...{ amounts: 'Takes off', answer: 'Answer', areaId: 'Area', areas: 'Served areas', asOrdered: 'As ordered' },
  ...{ assigneeId: 'Assigned to', attributeId: 'Attribute', attributes: 'Attributes', benefits: 'Benefits' },
  ...{
    body: 'Text',
    branchId: 'Branch',
    branchIds: 'Branches',
    branches: 'Branches',
    callsPerMinute: 'Calls a minute',
  },
  ...{ categoryIds: 'Categories', changed: 'Letters', chargedMinor: 'Charged', charityEnabled: 'Donations' },
  ...{ charityFee: 'Donation fee', cityId: 'City', classification: 'Kind', closes: 'Closes', closures: 'Closed days' },
  ...{ code: 'Code', cookMinutes: 'Minutes to cook', countries: 'Countries', country: 'Country', currency: 'Money' },
  ...{ createdAt: 'Created', day: 'Day', dead: 'Given up', defaultCountry: 'Usual country', delivery: 'Sending' },
  ...{ defaultLanguage: 'Usual language', deliveryFee: 'Delivery fee', description: 'Description' },
  ...{ difficulty: 'Difficulty', discountPercent: 'Discount, %', durationDays: 'Days', email: 'Email' },
  ...{ enabled: 'Shown', endsAt: 'Until', events: 'Hears of', expiresAt: 'Valid until' },
  ...{ expressDelivery: 'Express delivery', expressDeliveryEnabled: 'Express delivery' },
  ...{
    expressDeliveryHours: 'Hours of express delivery',
    extraLeadHours: 'Extra hours',
    failingSince: 'Failing since',
  },
  ...{ fee: 'Fee', fields: 'Fields', firstName: 'First name', freeDelivery: 'Free delivery', from: 'From' },
  ...{ freeDeliveryFrom: 'Free delivery from', height: 'Height', hours: 'Opening hours', ingredients: 'Ingredients' },
  ...{ isActive: 'On', isAvailable: 'For sale', isDisabled: 'Account closed', isEnabled: 'On', isHidden: 'Hidden' },
  ...{
    isInHeader: 'In the header',
    isMain: 'Main branch',
    isPublished: 'Published',
    isSubscribable: 'In weekly boxes',
  },
  ...{ itemId: 'Item', label: 'Name', language: 'Language', lastName: 'Last name', lastSeenAt: 'Last seen' },
  ...{
    latitude: 'Latitude',
    legalAddress: 'Legal address',
    legalName: 'Legal name',
    link: 'Link',
    longitude: 'Longitude',
  },
  ...{
    lowAt: 'Warn at',
    loyaltySystemEnabled: 'Points',
    maxDiscounts: 'At most',
    maxOrdersPerSlot: 'Orders in a window',
  },
  ...{ mediaId: 'Picture', mediaIds: 'Pictures', mediaRtlId: 'Picture for Arabic', minOrder: 'Smallest order' },
  ...{ minSubtotals: 'From goods worth', name: 'Name', netAmount: 'Net amount', netOf: 'Net amount of' },
  ...{ newLabel: 'New label', note: 'Note', noteId: 'Note', opens: 'Opens', orders: 'Orders', originCountry: 'Origin' },
  ...{ parentId: 'Within', password: 'Password', percent: 'Percent', perCustomerLimit: 'Uses a customer' },
  ...{ permissions: 'May', phone: 'Phone', pickedQuantity: 'Picked', pickupEnabled: 'Pickup', places: 'Places' },
  ...{ points: 'Points', pointsPerUnit: 'Points for each unit of money', position: 'Place', prefix: 'Starts with' },
  ...{
    prepMinutes: 'Minutes to prepare',
    preparationHours: 'Hours of preparation',
    previousSecretUntil: 'Former secret until',
  },
  ...{ price: 'Price', prices: 'Prices', pricesIncludeTax: 'Prices include taxes', productId: 'Product' },
  ...{ products: 'Products', publish: 'State', publishedAt: 'Published', quantity: 'Quantity', question: 'Question' },
  ...{ radiusKm: 'Radius, km', rating: 'Stars', reason: 'Reason', reductionMinor: 'Less to pay', refund: 'Refunded' },
  ...{ registrationNumber: 'Registration number', regularDeliveryHours: 'Hours of delivery', role: 'Role' },
  ...{
    rows: 'Rows',
    saleLabel: 'Sale label',
    sellingPrice: 'Reduced price',
    sent: 'Messages',
    seoDescription: 'Search description',
  },
  ...{ seoTitle: 'Search title', seq: 'Line', servings: 'Servings', shippingAvailable: 'Delivered to' },
  ...{ shortDescription: 'Short description', sku: 'SKU', skus: 'SKUs', slug: 'Address', social: 'Social pages' },
  ...{ sortOrder: 'Place in lists', specialHours: 'Special hours', startsAt: 'From', state: 'State', status: 'Status' },
  ...{ steps: 'Steps', stocks: 'Stocks and prices', stoppedBecause: 'Stopped because', storeName: 'Name of the store' },
  ...{ substituteName: 'Instead', substituteStockId: 'Instead', subtitle: 'Subtitle', summary: 'Summary' },
  ...{
    supportEmail: 'Support email',
    supportPhone: 'Support phone',
    tagIds: 'Tags',
    taxClass: 'Tax',
    taxPercent: 'Tax, %',
  },
  ...{ text: 'Text', title: 'Title', to: 'To', topic: 'Topic', totalLimit: 'Uses in all', type: 'Type', unit: 'Unit' },
  ...{
    url: 'Address',
    usedCount: 'Used',
    value: 'Value',
    valueIds: 'Values',
    values: 'Values',
    vatNumber: 'VAT number',
  },
  ...{ vatPercent: 'VAT, %', waiting: 'Waiting', weekday: 'Day', weighedGrams: 'Weighed, g', whatsapp: 'WhatsApp' },
  ...{
    width: 'Width',
    words: 'Words',
    kind: 'Kind',
    emailVerifiedAt: 'Email confirmed',
    phoneVerifiedAt: 'Phone confirmed',
  },
  ...{ passwordHash: 'Password', defaultAddressId: 'Usual address', photoId: 'Photo', countryCode: 'Country' },
};

/** Values that are words of the program, by field. */
const values = {
  publish: { published: 'Published', draft: 'Draft' },
  classification: { grocery: 'Grocery', livestock: 'Livestock', dish: 'Dish', dining: 'Dining' },
  type: { seller: 'Goods', restaurant: 'Dishes' },
  kind: {
    ...{ supermarket: 'Supermarket', butcher: 'Butcher', farm: 'Farm', bakery: 'Bakery', fishmonger: 'Fishmonger' },
    ...{ restaurant: 'Restaurant', percent: 'Percentage', fixed: 'Amount', 'free-delivery': 'Free delivery' },
  },
  state: {
    ...{ waiting: 'Waiting', answered: 'Answered', closed: 'Closed', active: 'Active', expired: 'Expired' },
    ...{ revoked: 'Revoked', off: 'Off', scheduled: 'Scheduled', shown: 'Shown', running: 'Running', ended: 'Ended' },
    ...{ usedUp: 'Used up' },
  },
  difficulty: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  taxClass: { standard: 'Usual VAT', zero: 'Zero rate', exempt: 'Exempt' },
  status: { 'on-stock': 'For sale', 'out-stock': 'Held back' },
};

export const texts = {
  byKey: 'with an API key',
  description: 'Who changed what and when. Entries can be neither changed nor removed.',
  when: 'When',
  who: 'Who',
  action: 'What',
  entity: 'Of',
  changes: 'Changes',
  moreFields: (count: number) => (count === 1 ? '1 more field' : `${count} more fields`),
  moreValues: (count: number) => `and ${count} more`,
  nothingChanged: 'No field changed',
  searchHint: 'Action or id',
  emptyText: 'Every change made in the back office will be listed here.',
  became: 'became',
  yes: 'Yes',
  no: 'No',
  theStore: 'The whole store',
  verbs,
  actions,
  entities,
  fields,
  values,
};
