import type { TelemetrySettings } from '../env-telemetry.ts';
import type { Logger } from '../http/logger.ts';
import { setTelemetry } from './telemetry.ts';

/** Loads OpenTelemetry only where it was set up. Returns how to send what is left and stop. */
export async function startTelemetry(settings: TelemetrySettings | null, log: Logger): Promise<() => Promise<void>> {
  if (!settings) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  const opened = openTelemetry(settings, (message) => log.warn('telemetry was not sent', { message }));
  setTelemetry(opened);
  return async () => {
    setTelemetry(null);
    await opened.close();
  };
}
