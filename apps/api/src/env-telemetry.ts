import type { z } from 'zod';
import { text, webAddress, wholeNumber } from './env-rules.ts';

/** The names are those of OpenTelemetry: whoever runs other programs has them already. */

const headerList = text('expected headers like name=value, separated by commas')
  .regex(/^[\w-]+=[^,=]*=*(?:,[\w-]+=[^,=]*=*)*$/, { error: 'expected headers like name=value, separated by commas' })
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decoded(pair.slice(at + 1))];
      }),
    ),
  );

/** Values may be written like those of an address. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const ratio = text('expected a number from 0 to 1')
  .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, { error: 'expected a number from 0 to 1' })
  .transform(Number);

export const telemetryShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http', 'https').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: text('expected a name').default('karaz'),
  OTEL_TRACES_SAMPLER_ARG: ratio.prefault('1'),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(100, 600_000).default(60_000),
};

export type TelemetrySettings = {
  /** Without a slash at its end. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  sampledRatio: number;
  metricsEveryMs: number;
};

type Values = z.infer<z.ZodObject<typeof telemetryShape>>;

/** null: nothing is sent and nothing is loaded. */
export function telemetryOf(values: Values): TelemetrySettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    sampledRatio: values.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: values.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
