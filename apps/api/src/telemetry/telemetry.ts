export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What a proxy or another program says of the trace that a request belongs to (W3C Trace Context). */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

export type SpanAbout = {
  name: string;
  kind: 'client' | 'internal';
  attributes?: Attributes;
  /** Begins a trace of its own, whoever caused it. */
  isRoot?: boolean;
};

export type RequestSpan = {
  /** The value of the header `traceresponse`. */
  traceResponse: string;
  run: (work: () => void) => void;
  end: (status: number) => void;
};

type Gauge = { name: string; labels?: Attributes; value: number };

/** Where traces, metrics and lines of the log go besides `/metrics` and the process's own log. */
export type Telemetry = {
  beginRequest: (method: string, requestId: string, parent: TraceParent | null) => RequestSpan;
  /** Names the request being served by its route; the first name counts. */
  setRoute: (route: string) => void;
  span: <Result>(about: SpanAbout, work: () => Promise<Result>) => Promise<Result>;
  /** Of the span in which this is called. */
  traceId: () => string | undefined;
  count: (name: string, labels: Attributes, by: number) => void;
  observeGauges: (helps: Readonly<Record<string, string>>, read: () => Promise<readonly Gauge[]>) => void;
  log: (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields: Readonly<Record<string, unknown>>) => void;
  close: () => Promise<void>;
};

let current: Telemetry | null = null;

/** null, and nothing of OpenTelemetry is loaded, unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export const telemetry = (): Telemetry | null => current;

export function setTelemetry(opened: Telemetry | null): void {
  current = opened;
}

export const inSpan = <Result>(about: () => SpanAbout, work: () => Promise<Result>): Promise<Result> =>
  current ? current.span(about(), work) : work();

/** A call to another company's server. Paths name payments, people and messages: the server alone is in the trace. */
export function callSpan(method: string, url: string | URL): SpanAbout {
  const { hostname } = new URL(url);
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return { name: `${method} ${hostname}`, kind: 'client', attributes };
}
