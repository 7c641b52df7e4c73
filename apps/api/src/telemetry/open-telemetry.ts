import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { VERSION } from '@karaz/contract/version';
import {
  type Context,
  type Counter,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../env-telemetry.ts';
import type { Attributes, RequestSpan, SpanAbout, Telemetry, TraceParent } from './telemetry.ts';

/** The span in which work runs, and how to name the request it belongs to. */
type Current = { span: Span; request?: { route?: string } | undefined };

const SECONDS = {
  unit: 's',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] },
};
const SEVERITY = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
} as const;
const CLOSE_MS = 2_000;

/**
 * Spans are opened by the store itself, in the few places that all work passes, instead of by patching its libraries:
 * nothing has to be loaded before the store, and a bundle works like its sources.
 */
export function openTelemetry(settings: TelemetrySettings, onProblem: (message: string) => void): Telemetry {
  diag.setLogger(problemLogger(onProblem), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const { tracers, meters, loggers } = providersOf(settings);
  const tracer = tracers.getTracer('karaz', VERSION);
  const meter = meters.getMeter('karaz', VERSION);
  const logger = loggers.getLogger('karaz', VERSION);
  const requestSeconds = meter.createHistogram('http.server.request.duration', SECONDS);
  const callSeconds = meter.createHistogram('karaz.client.call.duration', SECONDS);
  const counters = new Map<string, Counter>();
  const currents = new AsyncLocalStorage<Current>();
  const contextNow = () => {
    const span = currents.getStore()?.span;
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };

  const beginRequest = (method: string, requestId: string, parent: TraceParent | null): RequestSpan => {
    const started = performance.now();
    const attributes = { 'http.request.method': method, 'karaz.request_id': requestId };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, contextOf(parent));
    const request: { route?: string } = {};
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceResponse: `00-${traceId}-${spanId}-0${traceFlags}`,
      run: (work) => currents.run({ span, request }, work),
      end(status) {
        const { route } = request;
        if (route) span.updateName(`${method} ${route}`);
        const result: Attributes = { ...(route && { 'http.route': route }), 'http.response.status_code': status };
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(result).end();
        requestSeconds.record((performance.now() - started) / 1000, { 'http.request.method': method, ...result });
      },
    };
  };

  const inSpan = async <Result>(about: SpanAbout, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const kind = about.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const { name, attributes = {}, isRoot } = about;
    const span = tracer.startSpan(name, { kind, attributes }, isRoot ? ROOT_CONTEXT : contextNow());
    const request = isRoot ? undefined : currents.getStore()?.request;
    try {
      return await currents.run({ span, request }, work);
    } catch (error) {
      // The kind of the error alone: its text may hold values.
      span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
      if (about.kind === 'client') callSeconds.record((performance.now() - started) / 1000, attributes);
    }
  };

  return {
    beginRequest,
    setRoute(route) {
      const request = currents.getStore()?.request;
      if (request) request.route ??= route;
    },
    span: inSpan,
    traceId: () => currents.getStore()?.span.spanContext().traceId,
    count(name, labels, by) {
      const counter = counters.get(name) ?? meter.createCounter(name);
      counters.set(name, counter);
      counter.add(by, labels);
    },
    observeGauges(helps, read) {
      const gauges = new Map(
        Object.entries(helps).map(([name, description]) => [name, meter.createObservableGauge(name, { description })]),
      );
      const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
        for (const { name, labels, value } of await read()) {
          const gauge = gauges.get(name);
          if (gauge) result.observe(gauge, value, labels);
        }
      };
      meter.addBatchObservableCallback(observe, [...gauges.values()]);
    },
    log(level, event, fields) {
      const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
      const attributes = Object.fromEntries(known.map(([name, value]) => [name, value as string | number | boolean]));
      const severity = { severityNumber: SEVERITY[level], severityText: level.toUpperCase() };
      logger.emit({ ...severity, body: event, attributes, context: contextNow() });
    },
    async close() {
      const closed = Promise.allSettled([tracers.shutdown(), meters.shutdown(), loggers.shutdown()]);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
    },
  };
}

function providersOf({ endpoint, headers, serviceName, sampledRatio, metricsEveryMs }: TelemetrySettings) {
  const to = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers });
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
  });
  // Not whoever calls decides what is sent, but the share that is set.
  const share = new TraceIdRatioBasedSampler(sampledRatio);
  const sampler = new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share });
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) });
  const records = new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(to('logs')) });
  const exporter = new OTLPMetricExporter(to('metrics'));
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: metricsEveryMs,
    exportTimeoutMillis: Math.min(metricsEveryMs, 10_000),
  });
  return {
    tracers: new TracerProvider({ resource, sampler, spanProcessors: [spans] }),
    meters: new MeterProvider({ resource, readers: [reader] }),
    loggers: new LoggerProvider({ resource, processors: [records] }),
  };
}

function contextOf(parent: TraceParent | null): Context {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** PostgreSQL's five characters where there are some, else the name. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const PROBLEM_EVERY_MS = 60_000;

/** A collector that is away would be one line every few seconds. */
function problemLogger(onProblem: (message: string) => void) {
  let nextAt = 0;
  const notify = (message: string) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + PROBLEM_EVERY_MS;
    onProblem(message.slice(0, 200));
  };
  const nothing = () => {};
  return { error: notify, warn: notify, info: nothing, debug: nothing, verbose: nothing };
}
