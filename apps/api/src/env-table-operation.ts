import { type EnvEntry, optional } from './env-entry.ts';

/** Collectors and object stores. */
export const OPERATION_ENTRIES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...optional,
    byDefault: 'nothing is sent, and OpenTelemetry is not loaded',
    meaning:
      'Collector that takes traces, metrics and lines of the log by OTLP over HTTP, like `http://collector.internal:4318` ([operations.md](operations.md)).',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...optional,
    byDefault: 'none',
    meaning: 'Headers of what is sent there, like `authorization=Bearer abc,x-tenant=shop`.',
  },
  OTEL_SERVICE_NAME: { ...optional, byDefault: '`karaz`', meaning: 'Name of the store there.' },
  OTEL_TRACES_SAMPLER_ARG: {
    ...optional,
    byDefault: '`1`',
    meaning:
      "Share of traces that are sent, from 0 to 1; a caller's `traceparent` gives the trace its id and does not change the share.",
  },
  OTEL_METRIC_EXPORT_INTERVAL: {
    ...optional,
    byDefault: '`60000`',
    meaning: 'How often metrics are sent, in milliseconds.',
  },
  S3_ENDPOINT: {
    ...optional,
    byDefault: 'pictures stay in the database',
    meaning:
      'Object store for pictures that speaks the protocol of S3, like `https://s3.me-south-1.amazonaws.com` ([operations.md](operations.md)). With it the three below are needed.',
  },
  S3_BUCKET: {
    ...optional,
    byDefault: 'not set',
    meaning: 'Name of its bucket.',
  },
  S3_REGION: {
    ...optional,
    byDefault: '`us-east-1`',
    meaning: 'Its region.',
  },
  S3_ACCESS_KEY_ID: {
    ...optional,
    byDefault: 'not set',
    meaning: 'Id of a key that may read, write and delete objects of the bucket.',
  },
  S3_SECRET_ACCESS_KEY: {
    ...optional,
    byDefault: 'not set',
    meaning: 'The secret of that key.',
  },
  S3_MOVE: {
    ...optional,
    byDefault: '`to-bucket`',
    meaning:
      'Where pictures move: `to-bucket`, or `to-database`, for a store that gives up its bucket ([operations.md](operations.md)).',
  },
} as const satisfies Record<string, EnvEntry>;
