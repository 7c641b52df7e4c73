import type { AddressView, ChangedAddressBody, NewAddressBody } from '@karaz/contract/addresses';
import { ADDRESSES_PER_USER } from '@karaz/domain/addresses/address-form';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { addressView } from './address-view.ts';
import {
  type AddressRow,
  type AddressValues,
  countAddresses,
  insertAddress,
  lockOwner,
  selectAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.queries.ts';
import { readAddress } from './read-address.ts';

export type Requester = { userId: number; language: RequestContext['language'] };

export async function addAddress(
  deps: ApiDeps,
  requester: Requester,
  body: NewAddressBody,
): Promise<Outcome<AddressView>> {
  const proof = await checkCode(deps, requester, body, undefined);
  if (!proof.ok) return proof;
  return undoingFailures(deps, async (tx) => {
    const owner = await lockOwner(tx, requester.userId);
    if (!owner) return failure('notSignedIn');
    if ((await countAddresses(tx, requester.userId)) >= ADDRESSES_PER_USER) return failure('tooManyAddresses');
    const values = await readValues(deps, tx, { requester, body, proof: proof.value });
    if (!values.ok) return values;
    const id = await insertAddress(tx, requester.userId, values.value);
    if (body.isDefault === true) await setDefaultAddress(tx, requester.userId, id);
    return viewOf(tx, requester, id);
  });
}

type OrderAddress = Pick<
  AddressValues,
  'streetAddress' | 'postalCode' | 'countryCode' | 'cityId' | 'areaId' | 'details'
>;

/** Where a guest's order goes, for the account that was opened after it; its phone was proven. */
export async function addOrderAddress(
  tx: Transaction,
  userId: number,
  address: OrderAddress,
  proven: { phone: string; phoneVerifiedAt: Date },
): Promise<void> {
  const owner = await lockOwner(tx, userId);
  if (!owner || (await countAddresses(tx, userId)) >= ADDRESSES_PER_USER) return;
  const id = await insertAddress(tx, userId, { ...address, ...proven });
  if (owner.defaultId === null) await setDefaultAddress(tx, userId, id);
}

export async function changeAddress(
  deps: ApiDeps,
  requester: Requester,
  id: number,
  body: ChangedAddressBody,
): Promise<Outcome<AddressView>> {
  const existing = await selectAddress(deps.db, requester.userId, id);
  if (!existing) return notFound();
  const proof = await checkCode(deps, requester, body, existing.address);
  if (!proof.ok) return proof;
  return undoingFailures(deps, async (tx) => {
    const owner = await lockOwner(tx, requester.userId);
    const saved = await selectAddress(tx, requester.userId, id);
    if (!owner || !saved) return notFound();
    const values = await readValues(deps, tx, { requester, body, proof: proof.value, saved: saved.address });
    if (!values.ok) return values;
    await updateAddress(tx, { userId: requester.userId, id }, values.value);
    const isDefault = owner.defaultId === id;
    if (body.isDefault === true && !isDefault) await setDefaultAddress(tx, requester.userId, id);
    if (body.isDefault === false && isDefault) await setDefaultAddress(tx, requester.userId, null);
    return viewOf(tx, requester, id);
  });
}

/** The row stays for orders that refer to it; it is not listed any more. */
export function removeAddress(deps: ApiDeps, { userId }: Requester, id: number): Promise<Outcome<undefined>> {
  return inTransaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!(await updateAddress(tx, { userId, id }, { deletedAt: deps.clock() }))) return notFound();
    if (owner?.defaultId === id) await setDefaultAddress(tx, userId, null);
    return ok(undefined);
  });
}

/** A code is spent only when the address is saved, so every expected failure takes the transaction back. */
async function undoingFailures<T>(deps: ApiDeps, work: (tx: Transaction) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  let failed: Outcome<T> | undefined;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const outcome = await work(tx);
      if (outcome.ok) return outcome;
      failed = outcome;
      return tx.rollback();
    });
  } catch (error) {
    if (failed) return failed;
    throw error;
  }
}

/** A phone whose code was right, and what uses the code up. */
type Proof = { phone: string; spend: (tx: Transaction) => Promise<boolean> };

/**
 * Before the transaction and outside its lock: the try is counted on a connection of its own, and a shopper who waits for
 * a second connection while holding one would make everybody wait.
 */
async function checkCode(
  deps: ApiDeps,
  requester: Requester,
  body: ChangedAddressBody,
  saved: AddressRow['address'] | undefined,
): Promise<Outcome<Proof | undefined>> {
  const code = body.phoneVerificationCode;
  if (!code) return ok(undefined);
  const read = await readAddress(deps.db, body, saved, requester.language);
  if (!read.ok) return read;
  const { phone } = read.value;
  if (!phone) return ok(undefined);
  const spend = await deps.takePhoneCode?.(phone, code);
  return spend ? ok({ phone, spend }) : wrongCode();
}

type Reading = {
  requester: Requester;
  body: ChangedAddressBody;
  proof: Proof | undefined;
  saved?: AddressRow['address'];
};

async function readValues(
  deps: ApiDeps,
  tx: Transaction,
  { requester, body, proof, saved }: Reading,
): Promise<Outcome<AddressValues>> {
  const read = await readAddress(tx, body, saved, requester.language);
  if (!read.ok) return read;
  const { phone } = read.value;
  if (!proof) {
    return ok({ ...read.value, phoneVerifiedAt: phone && phone === saved?.phone ? saved.phoneVerifiedAt : null });
  }
  const isProven = phone === proof.phone && (await proof.spend(tx));
  return isProven ? ok({ ...read.value, phoneVerifiedAt: deps.clock() }) : wrongCode();
}

const wrongCode = () => failure('wrongCode', { fields: { phoneVerificationCode: { code: 'wrongCode' } } });

async function viewOf(tx: Transaction, { userId }: Requester, id: number): Promise<Outcome<AddressView>> {
  const row = await selectAddress(tx, userId, id);
  return row ? ok(addressView(row)) : notFound();
}
