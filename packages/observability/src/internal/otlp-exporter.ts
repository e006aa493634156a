import { log } from '../log.ts'
import { type Attributes, type SpanKind, useTracer } from '../span.ts'
import { createTracer, type EndedSpan } from './tracer.ts'

const SEND_EVERY_MS = 1000
const MAX_PER_REQUEST = 512
/** Further spans are dropped, so that an unavailable collector does not fill the memory. */
const MAX_WAITING = 4096
const TIMEOUT_MS = 5000
const REPORT_EVERY_MS = 60_000

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const satisfies Record<SpanKind, number>
const FAILED = 2

export interface OtlpOptions {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string
  /** Headers of each request, such as an API key. */
  headers: Readonly<Record<string, string>>
  service: string
}

/**
 * Sends spans to a collector in the background, in batches of JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp.
 * Spans that cannot be sent are dropped and counted in the log.
 */
export const createOtlpExporter = ({ endpoint, headers, service }: OtlpOptions) => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: EndedSpan[] = []
  let [dropped, reportedAt] = [0, Number.NEGATIVE_INFINITY]
  let sending: Promise<void> | undefined

  const lose = (count: number, error?: unknown) => {
    dropped += count
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    log.warn('traces were dropped', { dropped, error })
  }
  const send = async (spans: readonly EndedSpan[]) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(payloadOf(service, spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (!response.ok) lose(spans.length, new Error(`the collector answered ${response.status}`))
    } catch (error) {
      lose(spans.length, error)
    }
  }
  const sendAll = async () => {
    while (waiting.length > 0) await send(waiting.splice(0, MAX_PER_REQUEST))
  }
  const flush = async () => {
    sending ??= sendAll().finally(() => (sending = undefined))
    await sending
  }
  const timer = setInterval(() => void flush(), SEND_EVERY_MS)
  timer.unref()
  return {
    add(span: EndedSpan) {
      if (waiting.length < MAX_WAITING) waiting.push(span)
      else lose(1)
    },
    /** Sends the waiting spans, with at most five seconds per batch. */
    async close() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}

const payloadOf = (service: string, spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'service.namespace': 'remote-jobs' }) },
      scopeSpans: [{ scope: { name: 'remote-jobs' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({ kind, startedAt, endedAt, attributes, failed, ...span }: EndedSpan) => ({
  ...span,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: failed ? { code: FAILED } : {},
})

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

const valueOf = (value: string | number | boolean) => {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** Starts exporting this process's spans to a collector. @returns a function that flushes and stops it */
export const startTracing = (options: OtlpOptions): (() => Promise<void>) => {
  const exporter = createOtlpExporter(options)
  useTracer(createTracer((ended) => exporter.add(ended)))
  return async () => {
    useTracer(undefined)
    await exporter.close()
  }
}
