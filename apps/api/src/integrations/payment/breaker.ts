import { GatewayError, type PaymentGateway } from './gateway.ts';

const FAILURES = 5;
const WITHIN_MS = 10_000;
const PAUSE_MS = 10_000;

/** After five failures in ten seconds a gateway is left alone for ten: shoppers get an error at once instead of after a timeout. */
export function withBreaker(gateway: PaymentGateway, now: () => number = Date.now): PaymentGateway {
  let failures: number[] = [];
  let openUntil = 0;
  const guarded =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (now() < openUntil) throw new GatewayError('is being left alone after failures');
      try {
        const result = await call(...args);
        failures = [];
        return result;
      } catch (error) {
        failures = [...failures.filter((at) => at > now() - WITHIN_MS), now()];
        if (failures.length >= FAILURES) openUntil = now() + PAUSE_MS;
        throw error;
      }
    };
  const { holds } = gateway;
  return {
    ...gateway,
    ...(holds && { holds: { ...holds, capture: guarded(holds.capture), release: guarded(holds.release) } }),
    create: guarded(gateway.create),
    read: guarded(gateway.read),
    findByReference: guarded(gateway.findByReference),
    refund: guarded(gateway.refund),
  };
}
