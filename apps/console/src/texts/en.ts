import { alerts } from './en/alerts.ts'
import { administration } from './en/administration.ts'
import { common } from './en/common.ts'
import { failures } from './en/failures.ts'
import { feeds } from './en/feeds.ts'
import { jobs } from './en/jobs.ts'
import { overview } from './en/overview.ts'
import { quality } from './en/quality.ts'
import { traffic } from './en/traffic.ts'

export const en = {
  ...administration,
  ...alerts,
  ...common,
  ...failures,
  ...feeds,
  ...jobs,
  ...overview,
  ...quality,
  ...traffic,
} as const
export type TextKey = keyof typeof en
export type Texts = Readonly<Record<TextKey, string>>
