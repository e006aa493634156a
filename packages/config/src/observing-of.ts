import type { SettingsOf } from './load-env.ts'
import type { observing } from './settings.ts'

type Settings = SettingsOf<typeof observing> & { HOST: string }

/** Converts settings to the options of `startObserving`. */
export const observingOf = (service: string, { HOST, LOG_LEVEL, METRICS_PORT, ...otel }: Settings) => ({
  service,
  level: LOG_LEVEL,
  metrics: METRICS_PORT > 0 ? { hostname: HOST, port: METRICS_PORT } : undefined,
  traces: otel.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: otel.OTEL_EXPORTER_OTLP_ENDPOINT, headers: otel.OTEL_EXPORTER_OTLP_HEADERS }
    : undefined,
})
