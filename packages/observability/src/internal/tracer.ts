import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, SpanKind, Tracer } from '../span.ts'

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const SAMPLED = 1

/** A finished span. Times are UTC milliseconds. */
export interface EndedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: SpanKind
  startedAt: number
  endedAt: number
  attributes: Attributes
  failed: boolean
}

interface Context {
  traceId: string
  spanId: string
  sampled: boolean
}

/** Creates a tracer that follows the current span across asynchronous work and passes finished spans to `onEnd`. */
export const createTracer = (onEnd: (span: EndedSpan) => void): Tracer => {
  const storage = new AsyncLocalStorage<Context>()
  return {
    run(name, { kind = 'internal', attributes = {}, traceparent }, work) {
      const parent = storage.getStore() ?? contextOf(traceparent)
      const context = {
        traceId: parent?.traceId ?? randomHex(16),
        spanId: randomHex(8),
        sampled: parent?.sampled ?? true,
      }
      const startedAt = now()
      let is: { name?: string; attributes?: Attributes; failed?: boolean } = {}
      const finish = (failed: boolean) => {
        if (!context.sampled) return
        onEnd({
          traceId: context.traceId,
          spanId: context.spanId,
          ...(parent && { parentSpanId: parent.spanId }),
          name: is.name ?? name,
          kind,
          startedAt,
          endedAt: now(),
          attributes: { ...attributes, ...is.attributes },
          failed: failed || (is.failed ?? false),
        })
      }
      const span = { end: (given: typeof is) => void (is = given) }
      try {
        const result = storage.run(context, () => work(span))
        if (!(result instanceof Promise)) {
          finish(false)
          return result
        }
        // The caller gets the original promise, which may have further methods.
        result.then(
          () => finish(false),
          () => finish(true),
        )
        return result
      } catch (error) {
        finish(true)
        throw error
      }
    },
    traceparent() {
      const context = storage.getStore()
      return context && `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}`
    },
  }
}

const contextOf = (header: string | null | undefined): Context | undefined => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

const randomHex = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)).toHex()

const now = () => performance.timeOrigin + performance.now()
