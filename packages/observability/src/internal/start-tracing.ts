import { createOtlpExporter, type OtlpOptions } from './otlp-exporter.ts'
import { useTracer } from '../span.ts'
import { createTracer } from './tracer.ts'

/** From now on this process reports to a collector what it does. @returns how to end that, with what has not been reported yet */
export const startTracing = (options: OtlpOptions): (() => Promise<void>) => {
  const exporter = createOtlpExporter(options)
  useTracer(createTracer((ended) => exporter.add(ended)))
  return async () => {
    useTracer(undefined)
    await exporter.close()
  }
}
