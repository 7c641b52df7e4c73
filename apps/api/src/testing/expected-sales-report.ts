import { type SQL, sql } from 'drizzle-orm';

/**
 * The report a second time, in another way: every order, line, pick and refund is read and added up one by one. It shares
 * no code with the report.
 */
type Order = {
  id: string;
  country: string;
  status: string;
  total: number;
  at: string;
  branch: number;
  area: number | null;
  method: string;
};
type Line = {
  id: number;
  orderId: string;
  product: number | null;
  category: number | null;
  quantity: number;
  total: number;
  discount: number;
  promotion: number | null;
  promotionOff: number;
};
type Pick = { itemId: number; picked: number; charged: number; less: number; substitute: string | null };
/** Cash, of which less or more may have been collected than was due. */
type Collection = { orderId: string; due: number; collected: number; credited: number; later: number };
type Refund = { orderId: string; reference: string; status: string; amount: number; at: string };
type Use = { orderId: string; promotion: number; discount: number; target: string };
export type Trade = {
  orders: Order[];
  lines: Map<string, Line[]>;
  picks: Map<number, Pick>;
  refunds: Refund[];
  collections: Map<string, Collection>;
  uses: Use[];
};

type Rows = <Row extends Record<string, unknown>>(query: SQL) => Promise<Row[]>;

export async function readTrade(rows: Rows): Promise<Trade> {
  const picks =
    await rows<Pick>(sql`select item_id as "itemId", picked_quantity as picked, charged_minor::int as charged,
    reduction_minor::int as less, substitute_name_en as substitute from order_picks`);
  const lines =
    await rows<Line>(sql`select i.id, i.order_id as "orderId", i.product_id as product, p.main_category_id as category,
      i.quantity, i.total_minor::int as total, i.discount_minor::int as discount, i.promotion_id as promotion,
      i.promotion_minor::int as "promotionOff" from order_items i left join products p on p.id = i.product_id`);
  const collections =
    await rows<Collection>(sql`select order_id as "orderId", due_minor::int as due, collected_minor::int as collected,
      credited_minor::int as credited, later_minor::int as later from cash_collections`);
  return {
    collections: new Map(collections.map((one) => [one.orderId, one])),
    orders: await rows<Order>(sql`select id, country_code as country, status, total_minor::int as total,
      to_json(created_at) #>> '{}' as at, branch_id as branch, area_id as area, payment_method as method from orders`),
    lines: Map.groupBy(lines, ({ orderId }) => orderId),
    picks: new Map(picks.map((pick) => [pick.itemId, pick])),
    uses: await rows<Use>(sql`select order_id as "orderId", promotion_id as promotion, discount_minor::int as discount, target
      from order_promotions where is_counted`),
    refunds:
      await rows<Refund>(sql`select p.target_id as "orderId", r.reference, r.status, r.amount_minor::int as amount,
      to_json(r.created_at) #>> '{}' as at from refunds r join payments p on p.id = r.payment_id where p.target = 'order'`),
  };
}

const ZONES: Record<string, string> = { kw: 'Asia/Kuwait', eg: 'Africa/Cairo', ae: 'Asia/Dubai', sa: 'Asia/Riyadh' };
const UNSOLD = ['cancelled', 'expired', 'payment_failed', 'pending'];
/** What is less than the smallest coin: 5 fils, 25 piastres, 25 fils, 5 halalas. */
const COIN_REST: Record<string, number> = { kw: 4, eg: 24, ae: 24, sa: 4 };
const NOT_OF_GOODS = ['picking', 'change', 'surplus', 'late', 'excess', 'review'];

const dayIn = (at: string, zone: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone: zone });
const hourIn = (at: string, zone: string) =>
  String(
    Number(new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).slice(0, 2)) %
      24,
  );
const moved = (day: string, days: number) => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

type Figures = {
  orders: number;
  sales: number | null;
  averageBasket: number | null;
  discounts: number | null;
  refunds: number | null;
  cashShort: number | null;
  shortages: number | null;
  shortLines: number;
  substitutedLines: number;
};
export type Expected = { key: string; now: Figures; before: Figures };
type Requested = { country: string; by: string; from: string; to: string; shift: number };
type Sum = {
  orders: Set<string>;
  sales: number;
  discounts: number;
  refunds: number;
  cash: number;
  less: number;
  short: number;
  substituted: number;
};

const emptySum = (): Sum => ({
  orders: new Set(),
  ...{ sales: 0, discounts: 0, refunds: 0, cash: 0, less: 0, short: 0, substituted: 0 },
});

function figuresOf(sum: Sum | undefined, by: string): Figures {
  const isLine = by === 'category' || by === 'product';
  const { orders, sales, discounts, refunds, cash, less, short, substituted } = sum ?? emptySum();
  return {
    orders: orders.size,
    sales,
    averageBasket: isLine ? null : orders.size === 0 ? 0 : Math.round(sales / orders.size),
    discounts: by.startsWith('promotion') ? discounts : null,
    refunds: isLine || by === 'promotion' ? null : refunds,
    cashShort: isLine ? null : cash,
    shortages: less,
    shortLines: short,
    substitutedLines: substituted,
  };
}

/** What did not come, or came lighter, took its part of the discount with it. */
function givenBy({ orderId, promotion, discount, target }: Use, { lines, picks }: Trade): number {
  if (target === 'delivery') return discount;
  const own = lines.get(orderId) ?? [];
  const isShort = own.some(({ id }) => (picks.get(id)?.less ?? 0) > 0 || picks.get(id)?.picked === 0);
  if (!isShort) return discount;
  let [missing, shared] = [0, 0];
  for (const line of own) {
    const { charged } = picks.get(line.id) ?? { charged: line.total };
    const less = Math.max(0, line.total - charged);
    // Half a fils goes up.
    const partOf = (off: number) => Math.floor((2 * off * less + line.total) / (2 * line.total));
    shared += line.discount - line.promotionOff;
    if (target !== 'goods') missing += partOf(line.discount) - partOf(line.promotionOff);
    else if (line.promotion === promotion) missing += partOf(line.promotionOff);
  }
  if (target === 'goods') return Math.max(0, discount - missing);
  return shared === 0 ? discount : Math.max(0, discount - Math.round((discount * missing) / shared));
}

export function expectedReport(trade: Trade, { country, by, from, to, shift }: Requested) {
  const zone = ZONES[country] ?? '';
  const isLine = by === 'category' || by === 'product';
  const sums = new Map<string, Sum>();
  const totals = new Map<string, Sum>();
  const sumOf = (of: Map<string, Sum>, key: string) => {
    const sum = of.get(key) ?? emptySum();
    of.set(key, sum);
    return sum;
  };
  /** 'now' or 'before'; nothing outside both. */
  const partOf = (day: string) => {
    if (day >= from && day <= to) return 'now';
    return day >= moved(from, -shift) && day <= moved(to, -shift) ? 'before' : null;
  };
  const keyOf = (order: Order, at: string, part: string) => {
    const day = dayIn(at, zone);
    if (by === 'day') return part === 'now' ? day : moved(day, shift);
    if (by === 'hour') return hourIn(at, zone);
    return String({ branch: order.branch, area: order.area, payment: order.method }[by] ?? '');
  };
  const sold = trade.orders.filter((order) => order.country === country && !UNSOLD.includes(order.status));
  for (const order of sold) {
    const part = partOf(dayIn(order.at, zone));
    if (part === null) continue;
    const all = [sumOf(totals, part)];
    const uses = by === 'promotion' ? trade.uses.filter(({ orderId }) => orderId === order.id) : [];
    const keysOfUses = uses.length > 0 ? uses.map(({ promotion }) => String(promotion)) : [''];
    const keys = by === 'promotion' ? keysOfUses : [keyOf(order, order.at, part)];
    if (!isLine) all.push(...keys.map((key) => sumOf(sums, `${key}|${part}`)));
    for (const use of uses) {
      const { promotion } = use;
      const discount = givenBy(use, trade);
      sumOf(totals, part).discounts += discount;
      sumOf(sums, `${promotion}|${part}`).discounts += discount;
    }
    let lessOfOrder = 0;
    for (const line of trade.lines.get(order.id) ?? []) {
      const pick = trade.picks.get(line.id);
      const charged = pick && (pick.less > 0 || pick.substitute) ? pick.charged : line.total;
      const own = isLine ? sumOf(sums, `${(by === 'product' ? line.product : line.category) ?? ''}|${part}`) : null;
      for (const sum of own ? [...all, own] : all) {
        // Of a line as its sales are: before discounts and taxes of the whole order.
        sum.less += sum === own ? line.total - charged : (pick?.less ?? 0);
        if (pick?.substitute) sum.substituted++;
        else if (pick && pick.less > 0 && pick.picked < line.quantity) sum.short++;
      }
      own?.orders.add(order.id);
      if (own) own.sales += charged;
      lessOfOrder += pick?.less ?? 0;
    }
    const { due = 0, collected = 0, credited = 0, later = 0 } = trade.collections.get(order.id) ?? {};
    const rest = due - collected - credited - later;
    const notCollected = rest > (COIN_REST[country] ?? 0) ? rest : 0;
    for (const sum of all) {
      sum.orders.add(order.id);
      sum.cash += notCollected;
      sum.sales += Math.max(0, order.total - lessOfOrder);
    }
  }
  for (const refund of trade.refunds) {
    const order = sold.find(({ id }) => id === refund.orderId);
    const part = partOf(dayIn(refund.at, zone));
    if (!order || part === null || refund.status === 'failed') continue;
    if (NOT_OF_GOODS.includes(refund.reference.split(' ')[0] ?? '')) continue;
    sumOf(totals, part).refunds += refund.amount;
    if (!isLine && by !== 'promotion') sumOf(sums, `${keyOf(order, refund.at, part)}|${part}`).refunds += refund.amount;
  }
  // Orders have refunds, whatever they are divided by.
  const ofTotal = by === 'promotion' ? 'promotion total' : 'order';
  const keys = [...new Set([...sums.keys()].map((key) => key.split('|')[0] ?? ''))];
  return {
    total: { now: figuresOf(totals.get('now'), ofTotal), before: figuresOf(totals.get('before'), ofTotal) },
    rows: keys.map(
      (key): Expected => ({
        key,
        now: figuresOf(sums.get(`${key}|now`), by),
        before: figuresOf(sums.get(`${key}|before`), by),
      }),
    ),
  };
}
