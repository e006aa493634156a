import { alerts } from './en/alerts.ts'
import { administration } from './en/administration.ts'
import { common } from './en/common.ts'
import { connectors } from './en/connectors.ts'
import { failures } from './en/failures.ts'
import { faults } from './en/faults.ts'
import { feeds } from './en/feeds.ts'
import { jobs } from './en/jobs.ts'
import { overview } from './en/overview.ts'
import { quality } from './en/quality.ts'
import { reasons } from './en/reasons.ts'
import { refusals } from './en/refusals.ts'
import { sources } from './en/sources.ts'
import { traffic } from './en/traffic.ts'
import { values } from './en/values.ts'

export const en = {
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
} as const
export type TextKey = keyof typeof en
export type Texts = Readonly<Record<TextKey, string>>
