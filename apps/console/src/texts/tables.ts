import type { Language } from './language.ts'
import { administration } from './tables/administration.ts'
import { alerts } from './tables/alerts.ts'
import { common } from './tables/common.ts'
import { connectors } from './tables/connectors.ts'
import { failures } from './tables/failures.ts'
import { faults } from './tables/faults.ts'
import { feeds } from './tables/feeds.ts'
import { jobs } from './tables/jobs.ts'
import { overview } from './tables/overview.ts'
import { quality } from './tables/quality.ts'
import { reasons } from './tables/reasons.ts'
import { refusals } from './tables/refusals.ts'
import { sources } from './tables/sources.ts'
import { traffic } from './tables/traffic.ts'
import { values } from './tables/values.ts'

/** Every text of the console by its key, in both languages. */
export const TABLES = {
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
export type TextKey = keyof typeof TABLES
export type Texts = Readonly<Record<TextKey, string>>

/** Returns the texts of one language. The bundler calls it as a macro, so that a browser loads one language only. */
export const textsIn = (language: Language): Texts =>
  Object.fromEntries(
    Object.entries(TABLES).map(([key, [english, german]]) => [key, language === 'en' ? english : german]),
  ) as Texts
