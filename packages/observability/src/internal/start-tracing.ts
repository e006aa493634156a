import { createOtlpExporter, type OtlpOptions } from './otlp-exporter.ts'
import { useTracer } from '../span.ts'
import { createTracer } from './tracer.ts'

/** Starts exporting this process's spans to a collector. @returns a function that flushes and stops it */
export const startTracing = (options: OtlpOptions): (() => Promise<void>) => {
  const exporter = createOtlpExporter(options)
  useTracer(createTracer((ended) => exporter.add(ended)))
  return async () => {
    useTracer(undefined)
    await exporter.close()
  }
}
