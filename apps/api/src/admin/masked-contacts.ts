import { maskEmail, maskPhone } from '@karaz/domain/people/mask-contact';
import { type Caller, reachOf } from '../http/request-context.ts';

/**
 * How phones and mail addresses of shoppers stand in lists and their files, which are easily carried away: whole for who
 * may write customers, else masked. Where one order, message or customer is opened, to call or to write, they are whole for
 * everybody who may open it; so they are in the messages of the contact page, whose list is where staff reply.
 */
export function maskedContacts(caller: Caller) {
  const isWhole = reachOf(caller, 'customers.write') !== null;
  const mask = (contact: string) => (contact.includes('@') ? maskEmail(contact) : maskPhone(contact));
  return <Contact extends string | null>(contact: Contact): Contact | string =>
    contact === null || isWhole ? contact : mask(contact);
}
