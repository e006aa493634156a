import type { z } from 'zod'
import type { observing } from './settings.ts'

type Settings = { [Name in keyof typeof observing]: z.infer<(typeof observing)[Name]> } & { HOST: string }

/** How a service is observed, by its settings. */
export const observingOf = (service: string, { LOG_LEVEL, METRICS_PORT, HOST }: Settings) => ({
  service,
  level: LOG_LEVEL,
  metrics: METRICS_PORT > 0 ? { hostname: HOST, port: METRICS_PORT } : undefined,
})
