import { fieldName } from '@karaz/contract/field-name';
import type { OrderReportBody } from '@karaz/contract/order-reports';
import { addMinor } from '@karaz/domain/money';
import { paidForPart, reportDeadline } from '@karaz/domain/orders/order-reports';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { encodeUpload } from '../media/encode-upload.ts';
import { givenOf, partlyTaken, takenOf } from './order-reporting.ts';
import { insertReport, selectPicture, selectReports } from './order-reports.queries.ts';
import { type LockedOrder, lockOrder, type OrderRow } from './orders.queries.ts';
import { selectPickLines } from './picks.queries.ts';
import { selectRefundedLines } from './refund-lines.queries.ts';
import { paidForGiven } from './refund-lines.ts';

/** Writes down what the shopper says was missing or bad. Staff decide about the money. */
export async function reportItems(
  { db, clock, accounts }: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>,
  { order, reportHours }: OrderRow,
  report: OrderReportBody,
  language: Language,
): Promise<Outcome<undefined>> {
  const now = clock();
  const isOpen = (current: LockedOrder) => {
    const deadline = reportDeadline(current, reportHours);
    return deadline !== null && now < deadline;
  };
  // Before the pictures: encoding them is work.
  if (!isOpen(order)) return failure('reportClosed');
  const pictures = await encodeAll(report.pictures, language);
  if (!pictures.ok) return pictures;
  const done = await inTransaction(db, async (tx): Promise<Outcome<undefined>> => {
    // Two reports about the same line wait for each other here, and a report for whoever moves the order.
    const locked = await lockOrder(tx, order.id);
    if (!locked || !isOpen(locked)) return failure('reportClosed');
    const claim = await claimOf(tx, locked, report.lines);
    if (!claim.ok) return claim;
    const lines = claim.value;
    const claimMinor = addMinor(...lines.map((line) => line.claimMinor));
    await insertReport(tx, { orderId: order.id, lines, note: report.note, claimMinor, createdAt: now }, pictures.value);
    await notifyAboutOrder(tx, 'reported', locked, accounts.publicOrigin);
    return ok(undefined);
  });
  if (done.ok) accounts.wakeSender();
  return done;
}

type Claim = OrderReportBody['lines'][number] & { claimMinor: number };

/** The lines with what was paid for them, after discounts and without what was not charged. */
async function claimOf(
  tx: Transaction,
  order: LockedOrder,
  lines: OrderReportBody['lines'],
): Promise<Outcome<Claim[]>> {
  const delivered = await selectPickLines(tx, [order.id]);
  const reports = await selectReports(tx, order.id);
  const refunded = await selectRefundedLines(tx, order.id);
  const claims: Claim[] = [];
  for (const [index, reported] of lines.entries()) {
    const { itemId, quantity } = reported;
    const line = delivered.find(({ item }) => item.id === itemId);
    const isTwice = lines.findIndex((other) => other.itemId === itemId) !== index;
    if (!line || isTwice) {
      return failure('validationFailed', { fields: { [fieldName('lines', index, 'itemId')]: { code: 'notFound' } } });
    }
    const given = givenOf(line);
    const before = takenOf(itemId, reports, refunded);
    if (quantity > given) {
      return failure('validationFailed', { fields: { [fieldName('lines', index, 'quantity')]: { code: 'too_big' } } });
    }
    if (before + quantity > given) return failure('alreadyReported');
    const came = { given, paidMinor: paidForGiven(order, delivered, line) };
    claims.push({ ...reported, claimMinor: paidForPart(partlyTaken(itemId, came, reports, refunded), quantity) });
  }
  return ok(claims);
}

async function encodeAll(pictures: readonly string[], language: Language): Promise<Outcome<string[]>> {
  const encoded: string[] = [];
  // One after the other: they wait in the same line as everybody's uploads.
  for (const [index, data] of pictures.entries()) {
    const picture = await encodeUpload(data, language, 'first');
    if (!picture.ok) {
      const problem = picture.error.fields?.['data'];
      return problem ? failure('validationFailed', { fields: { [fieldName('pictures', index)]: problem } }) : picture;
    }
    const [file] = picture.value.files;
    if (!file) throw new Error('a picture without a file');
    encoded.push(file.bytes.toString('base64'));
  }
  return ok(encoded);
}

export async function reportPicture(
  { db }: Pick<ApiDeps, 'db'>,
  orderId: string,
  pictureId: string,
): Promise<Outcome<File>> {
  const data = await selectPicture(db, orderId, pictureId);
  if (data === undefined) return failure('notFound');
  return ok(new File([Buffer.from(data, 'base64')], `${pictureId}.webp`, { type: 'image/webp' }));
}
