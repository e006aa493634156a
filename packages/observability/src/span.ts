export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
  /** The caller's `traceparent` header; ignored within another span. */
  traceparent?: string | null
}

export interface Span {
  /** Sets values that are known only at the end. */
  end(is: { name?: string; attributes?: Attributes; failed?: boolean }): void
}

export interface Tracer {
  /** Runs `work` within a span, which is marked as failed if it throws. */
  run<Result>(name: string, options: SpanOptions, work: (span: Span) => Result): Result
  /** Returns the current span as a `traceparent` header: https://www.w3.org/TR/trace-context/ */
  traceparent(): string | undefined
}

const UNTRACED: Span = { end() {} }
let tracer: Tracer | undefined

/** Sets the tracer of this process; undefined turns tracing off. */
export const useTracer = (given: Tracer | undefined): void => {
  tracer = given
}

export const isTraced = (): boolean => tracer !== undefined

/** Runs `work`, within a span if tracing is on. */
export const span = <Result>(name: string, options: SpanOptions, work: (span: Span) => Result): Result =>
  tracer ? tracer.run(name, options, work) : work(UNTRACED)

/** Returns the `traceparent` header for a request to another service of this project. */
export const traceparent = (): string | undefined => tracer?.traceparent()
