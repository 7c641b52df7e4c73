import type { ApiDeps } from '../api-deps.ts';
import { errorFields } from '../http/logger.ts';
import { clearCheckProblem, noteCheckProblem } from './payment-checks.queries.ts';
import { type SettleOutcome, settlePayment } from './settle-payment.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;

/**
 * Settles a payment; null: the gateway could not be reached. Logged once when that begins and once when it ends.
 */
export async function checkPayment(deps: Deps, id: string): Promise<SettleOutcome | null> {
  try {
    const outcome = await settlePayment(deps, id);
    if (await clearCheckProblem(deps.db, id)) deps.log.info('payment can be checked again', { paymentId: id });
    return outcome;
  } catch (error) {
    const fields = errorFields(error);
    if (await noteCheckProblem(deps.db, id, String(fields['message'] ?? fields['error']))) {
      deps.log.warn('payment could not be checked', { paymentId: id, ...fields });
    }
    return null;
  }
}
