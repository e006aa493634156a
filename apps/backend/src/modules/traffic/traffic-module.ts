import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { listTraffic } from '@jobs/catalog/traffic/list-traffic.ts'
import { MAX_WORDS_OF_DAY, TRAFFIC_DAYS } from '@jobs/catalog/traffic/traffic.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'

const DAYS = `must be a whole number of decimal digits, 1 to ${TRAFFIC_DAYS}`
const Days = z
  .string()
  .regex(/^\d{1,2}$/, DAYS)
  .transform(Number)
  .pipe(z.number().min(1, DAYS).max(TRAFFIC_DAYS, DAYS))
  .default(30)
  .describe(`Number of days including today, 1 to ${TRAFFIC_DAYS}.`)

const count = z.int().min(0)

const DayShape = z
  .strictObject({
    day: z.iso.date().describe('In UTC.'),
    searches: count.describe('First pages of searches by words, by page and API.'),
    jobViews: count.describe('Jobs opened, by page and API.'),
    applications: count.describe('Clicks on the apply button.'),
    apiRequests: count.describe('Answered requests to the public API, MCP among them.'),
  })
  .meta({ id: 'TrafficDay' })

const WordsShape = z
  .strictObject({
    words: z.string().describe('Folded as in the search: lower case, without accents.'),
    searches: count,
    days: count.describe('Number of days on which the words found nothing.'),
    lastDay: z.iso.date(),
  })
  .meta({ id: 'WordsWithoutResult' })

const TrafficShape = z
  .strictObject({
    data: z.array(DayShape).max(TRAFFIC_DAYS).describe('Days with any traffic, newest first.'),
    words: z
      .array(WordsShape)
      .max(MAX_WORDS_OF_DAY)
      .describe('Words that found nothing, searched from three networks or more on a day; the most searched first.'),
  })
  .meta({ id: 'Traffic' })

/** What visitors of the public surface did, rounded to two significant digits. */
export const trafficModule = ({ catalog, auth }: { catalog: Catalog; auth: Auth }) =>
  new Elysia({ prefix: '/api/admin/traffic' }).use(access(auth)).get(
    '',
    async ({ query }) => {
      const { days, words } = await listTraffic(catalog, query.days, Date.now())
      return { data: days, words }
    },
    {
      role: 'viewer',
      query: z.object({ days: Days }),
      response: { 200: TrafficShape },
      detail: operation('getTraffic', 'Get counts of visits by day, to two digits, and words that found nothing'),
    },
  )
