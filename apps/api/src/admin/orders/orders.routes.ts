import { api } from '@karaz/contract/api';
import { toDecimal } from '@karaz/domain/money';
import { gramsSold } from '@karaz/domain/orders/picking';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { type RequestContext, reachOf } from '../../http/request-context.ts';
import { sendPaymentLink } from '../../orders/send-payment-link.ts';
import { readOrder } from '../../orders/show-order.ts';
import { correctCollection } from '../cash/correct-collection.ts';
import { recordPayment, undoPayment } from '../cash/later-cash.ts';
import { branchesInReach } from '../staff-branches.ts';
import { addNote, pickOrderItem, pickOrderRest } from './change-order.ts';
import { editOrder, findGoods, previewEdit } from './edit-order.ts';
import { exportOrders } from './export-orders.ts';
import { findGuests } from './find-guests.ts';
import { moveOrders } from './move-orders.ts';
import { officeOrder } from './office-order.ts';
import { officeOrderEvents } from './office-order-events.ts';
import { selectSubstitutes } from './order-detail.queries.ts';
import { moneyOfOrders } from './order-money.ts';
import { listOfficeOrders } from './order-rows.ts';
import { previewPhoneOrder, takePhoneOrder } from './phone-order.ts';
import { pickingSlips } from './picking-slips.ts';
import { refundOrder } from './refund-order.ts';
import { settleDeclinedCharge } from './settle-declined.ts';

/** Who cannot read the order would not see what was done, and do it again. */
const cannotRead = ({ caller }: RequestContext) => reachOf(caller, 'orders.read') === null;

export function officeOrdersRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  officeOrderEvents(app, deps);
  mount(app, deps, api.listOfficeOrders, async ({ query, context }) =>
    ok(await listOfficeOrders(db, context.caller, { ...query, now: deps.clock() })),
  );
  mount(app, deps, api.exportOrders, async ({ query, context }) =>
    ok(await exportOrders(db, context.caller, { ...query, now: deps.clock() })),
  );
  mount(app, deps, api.listPickingSlips, async ({ query, context }) =>
    ok(await pickingSlips(db, context.caller, query)),
  );
  mount(app, deps, api.moveOrders, ({ body, context }) => moveOrders(deps, context, body));
  mount(app, deps, api.cancelOrders, ({ body, context }) =>
    moveOrders(deps, context, { ...body, status: 'cancelled' }),
  );
  mount(app, deps, api.getOrderMoney, async ({ body, context }) =>
    ok(await moneyOfOrders(db, context.caller, body.ids, deps.clock())),
  );
  mount(app, deps, api.previewPhoneOrder, ({ body, context }) => previewPhoneOrder(deps, context, body));
  mount(app, deps, api.placePhoneOrder, ({ body, context }) => takePhoneOrder(deps, context, body));
  mount(app, deps, api.sendPaymentLink, ({ params, context }) => sendPaymentLink(deps, context, params.id));
  mount(app, deps, api.getOfficeOrder, ({ params, context }) => officeOrder(db, context, params.id));
  mount(app, deps, api.addOrderNote, async ({ params, body, context }) => {
    const done = await addNote(deps, context, params.id, body.text);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  mount(app, deps, api.refundOrder, async ({ params, body, context }) => {
    if (cannotRead(context)) return failure('notAllowed');
    const done = await refundOrder(deps, context, params.id, body);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  mount(app, deps, api.settleDeclinedCharge, async ({ params, body, context }) => {
    if (cannotRead(context)) return failure('notAllowed');
    const done = await settleDeclinedCharge(deps, context, params.id, body);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  cashRoutes(app, deps);
  mount(app, deps, api.previewOfficeChange, ({ params, body, context }) => previewEdit(deps, context, params.id, body));
  mount(app, deps, api.changeOfficeOrder, async ({ params, body, context }) => {
    if (cannotRead(context)) return failure('notAllowed');
    const done = await editOrder(deps, context, params.id, body);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  mount(app, deps, api.findOrderGoods, ({ query, context }) => findGoods(deps, context, query));
  mount(app, deps, api.listSubstitutes, async ({ params, query, context }) => {
    const found = await readOrder(db, context.caller, params.id, context.language);
    if (!found) return failure('notFound');
    const { currency } = found.row.order;
    const line = found.view.items.find(({ id }) => id === query.itemId);
    // From the stock the line came from.
    const branchId = line?.branch ?? found.row.order.branchId;
    const own = await branchesInReach(db, context.caller, 'orders.write');
    if (own !== null && !own.includes(branchId)) return failure('otherBranch');
    const replaced = line && { productId: line.productId, stockId: line.stock };
    const rows = await selectSubstitutes(db, branchId, query.search, replaced);
    return ok({
      stocks: rows.map(({ stockId, sku, gtin, image, quantity, nameEn, nameAr, unitMinor, ...sold }) => ({
        ...{ stockId, sku, gtin, image, quantity, gramsEach: gramsSold(sold) },
        name_en: nameEn,
        name_ar: nameAr,
        price: toDecimal(unitMinor, currency),
      })),
    });
  });
  mount(app, deps, api.findGuests, async ({ query, context }) =>
    ok({ guests: await findGuests(db, context, query.search) }),
  );
  mount(app, deps, api.pickRest, async ({ params, context }) => {
    const done = await pickOrderRest(deps, context, params.id);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  mount(app, deps, api.pickItem, async ({ params, body, context }) => {
    const done = await pickOrderItem(deps, context, params, body);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
}

function cashRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.recordLaterPayment, async ({ params, body, context }) => {
    if (cannotRead(context)) return failure('notAllowed');
    const done = await recordPayment(deps, context, params.id, body);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  mount(app, deps, api.correctCollection, async ({ params, body, context }) => {
    if (cannotRead(context)) return failure('notAllowed');
    const done = await correctCollection(deps, context, params.id, body);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
  mount(app, deps, api.undoLaterPayment, async ({ params, context }) => {
    if (cannotRead(context)) return failure('notAllowed');
    const done = await undoPayment(deps, context, params.id, params.paymentId);
    return done.ok ? officeOrder(db, context, params.id) : done;
  });
}
