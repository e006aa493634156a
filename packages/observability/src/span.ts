export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
  /** The `traceparent` header of the caller; only what has no span around it looks at it. */
  traceparent?: string | null
}

/** A span under way. */
export interface Span {
  /** What is known only at the end. */
  end(is: { name?: string; attributes?: Attributes; failed?: boolean }): void
}

export interface Tracer {
  /** Runs `work` within a span that ends with it, and fails when it throws. */
  run<Result>(name: string, options: SpanOptions, work: (span: Span) => Result): Result
  /** The span around the caller as a `traceparent` header: https://www.w3.org/TR/trace-context/ */
  traceparent(): string | undefined
}

const UNTRACED: Span = { end() {} }
let tracer: Tracer | undefined

/** From now on, what this process does is traced. */
export const useTracer = (given: Tracer | undefined): void => {
  tracer = given
}

/** Whether traces are kept. */
export const isTraced = (): boolean => tracer !== undefined

/** Does `work`, as a span where traces are kept; without them it costs a comparison. */
export const span = <Result>(name: string, options: SpanOptions, work: (span: Span) => Result): Result =>
  tracer ? tracer.run(name, options, work) : work(UNTRACED)

/** The `traceparent` header for a request to a service of our own. */
export const traceparent = (): string | undefined => tracer?.traceparent()
