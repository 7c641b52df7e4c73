import { randomBytes } from 'node:crypto';
import type { AccountView } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { encodeUpload } from '../media/encode-upload.ts';
import { accountView } from './account-view.ts';
import { selectUser } from './accounts.queries.ts';
import { deletePicture, upsertPicture } from './person-picture.queries.ts';

/** Nobody guesses it: the address is all that is needed to see the picture. */
const newName = () => randomBytes(16).toString('hex');

export async function setMyPicture(
  deps: ApiDeps,
  { caller, language }: RequestContext,
  data: string,
): Promise<Outcome<AccountView>> {
  if (caller.kind !== 'user') return failure('notSignedIn');
  const encoded = await encodeUpload(data, language, 'square');
  if (!encoded.ok) return encoded;
  const [file] = encoded.value.files;
  if (!file) throw new Error('a picture without a file');
  const picture = { name: newName(), data: file.bytes.toString('base64') };
  await inTransaction(deps.db, (tx) => upsertPicture(tx, caller.id, picture));
  return myAccount(deps, caller.id);
}

export async function removeMyPicture(deps: ApiDeps, { caller }: RequestContext): Promise<Outcome<AccountView>> {
  if (caller.kind !== 'user') return failure('notSignedIn');
  await inTransaction(deps.db, (tx) => deletePicture(tx, caller.id));
  return myAccount(deps, caller.id);
}

async function myAccount({ db, clock }: ApiDeps, id: number): Promise<Outcome<AccountView>> {
  const user = await selectUser(db, id);
  return user ? ok(await accountView(db, user, clock())) : failure('notSignedIn');
}
