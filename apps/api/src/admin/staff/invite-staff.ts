import type { officeStaffApi, StaffInvitation } from '@karaz/contract/admin/staff';
import type { BodyOf } from '@karaz/contract/endpoint';
import { invitationEnd } from '@karaz/domain/people/invitation';
import { ok } from '@karaz/domain/result';
import { lockRoles } from '../../accounts/account-standing.ts';
import { newInvitationLink } from '../../accounts/invitation-link.ts';
import { invitationMail } from '../../accounts/invitation-texts.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import {
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  renewInvitation,
  selectInvitation,
  selectInvitations,
} from './invitations.queries.ts';
import { selectAccountByEmail } from './staff.queries.ts';
import { fieldFailure, requestedBranches, requestedRole } from './staff-rights.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;

export async function listInvitations(db: Database, now: Date): Promise<StaffInvitation[]> {
  return (await selectInvitations(db)).map((row) => invitationView(row, now));
}

function invitationView(
  { invitation, customRoleName, invitedBy, branches }: InvitationRow,
  now: Date,
): StaffInvitation {
  const { id, name, email, role, customRoleId, language, sentAt, expiresAt } = invitation;
  return {
    ...{ id, name, email, role, language, invitedBy },
    customRole: customRoleId === null ? null : { id: customRoleId, name: customRoleName ?? '' },
    branches: branches.map(({ id: branchId, nameEn, nameAr }) => ({ id: branchId, name_en: nameEn, name_ar: nameAr })),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  };
}

/**
 * That an address has an account is no secret here: administrators read the list of customers anyway.
 * Staff accounts are always new ones, so a shopper is invited at another address.
 */
export async function inviteStaff(
  deps: Deps,
  context: RequestContext,
  { name, email, branchIds, language, ...input }: BodyOf<(typeof officeStaffApi)['inviteStaff']>,
): Promise<Outcome<StaffInvitation>> {
  if (!deps.accounts.sends.mail) return failure('mailNotAvailable');
  const now = deps.clock();
  const invited = await inTransaction(deps.db, async (tx): Promise<Outcome<StaffInvitation>> => {
    const own = await lockRoles(tx, idOf(context));
    if (!own) return failure('notAllowed');
    const given = await requestedRole(tx, context, own, input);
    if (!given.ok) return given;
    const { role } = given.value;
    const account = await selectAccountByEmail(tx, email);
    if (account) return fieldFailure(context, 'email', account.role === 'user' ? 'shopperAddress' : 'alreadyStaff');
    const branches = await requestedBranches(tx, context, role, branchIds);
    if (!branches.ok) return branches;
    const { hash, link } = newInvitationLink(deps.accounts.publicOrigin, language);
    const sent = { language, hash, ...datesOf(now), invitedBy: idOf(context) };
    const row = { name, email, ...given.value, branchIds: branches.value, ...sent };
    const id = await insertInvitation(tx, row);
    if (id === undefined) return fieldFailure(context, 'email', 'alreadyInvited');
    return sendInvitation(tx, context, { id, link, now, action: 'invitation.create' });
  });
  if (invited.ok) deps.accounts.wakeSender();
  return invited;
}

export async function resendInvitation(
  deps: Deps,
  context: RequestContext,
  id: number,
): Promise<Outcome<StaffInvitation>> {
  if (!deps.accounts.sends.mail) return failure('mailNotAvailable');
  const now = deps.clock();
  const sent = await inTransaction(deps.db, async (tx): Promise<Outcome<StaffInvitation>> => {
    const row = await selectInvitation(tx, id);
    if (!row) return notFound();
    const own = await lockRoles(tx, idOf(context));
    if (!own) return failure('notAllowed');
    const given = await requestedRole(tx, context, own, row.invitation);
    if (!given.ok) return given;
    const { hash, link } = newInvitationLink(deps.accounts.publicOrigin, row.invitation.language);
    const isThere = await renewInvitation(tx, id, { hash, invitedBy: idOf(context), ...datesOf(now) });
    return isThere ? sendInvitation(tx, context, { id, link, now, action: 'invitation.resend' }) : notFound();
  });
  if (sent.ok) deps.accounts.wakeSender();
  return sent;
}

export function revokeInvitation(db: Database, context: RequestContext, id: number): Promise<Outcome<undefined>> {
  return inTransaction(db, async (tx) => {
    const row = await selectInvitation(tx, id);
    if (!row) return notFound();
    await deleteInvitation(tx, id);
    const { email, role } = row.invitation;
    await recordChange(tx, context, { action: 'invitation.revoke', entityId: id, before: { email, role } });
    return ok(undefined);
  });
}

const idOf = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);
const datesOf = (now: Date) => ({ sentAt: now, expiresAt: invitationEnd(now) });

type Sending = { id: number; link: string; now: Date; action: 'invitation.create' | 'invitation.resend' };

/** The mail, the entry in the log and what the list shows; the link is in the mail alone. */
async function sendInvitation(
  tx: Transaction,
  context: RequestContext,
  { id, link, now, action }: Sending,
): Promise<Outcome<StaffInvitation>> {
  const row = await selectInvitation(tx, id);
  if (!row) return failure('notFound');
  const { name, email, role, customRoleId, language, branchIds } = row.invitation;
  const mail = invitationMail({ by: row.invitedBy, role, customRole: row.customRoleName, language }, link);
  await queueMessage(tx, { channel: 'mail', recipient: email, language, ...mail });
  await recordChange(tx, context, {
    action,
    entityId: id,
    after: { ...(name && { name }), email, role, customRoleId, branchIds },
  });
  return ok(invitationView(row, now));
}
