import { alerts } from './de/alerts.ts'
import { administration } from './de/administration.ts'
import { common } from './de/common.ts'
import { connectors } from './de/connectors.ts'
import { failures } from './de/failures.ts'
import { faults } from './de/faults.ts'
import { feeds } from './de/feeds.ts'
import { jobs } from './de/jobs.ts'
import { overview } from './de/overview.ts'
import { quality } from './de/quality.ts'
import { reasons } from './de/reasons.ts'
import { refusals } from './de/refusals.ts'
import { sources } from './de/sources.ts'
import { traffic } from './de/traffic.ts'
import { values } from './de/values.ts'
import type { Texts } from './en.ts'

export const de: Texts = {
  ...administration,
  ...alerts,
  ...common,
  ...connectors,
  ...failures,
  ...faults,
  ...feeds,
  ...jobs,
  ...overview,
  ...quality,
  ...reasons,
  ...refusals,
  ...sources,
  ...traffic,
  ...values,
}
