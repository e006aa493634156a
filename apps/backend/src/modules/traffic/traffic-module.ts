import { listTraffic, MAX_WORDS_OF_DAY, TRAFFIC_DAYS } from '@jobs/catalog/traffic/traffic.ts'
import { z } from 'zod'
import { digitsUpTo } from '../../http/filters.ts'
import { viewer } from '../../http/operation.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const Days = digitsUpTo(TRAFFIC_DAYS).default(30).describe(`Number of days including today, 1 to ${TRAFFIC_DAYS}.`)

const count = z.int().min(0)

const DayShape = z
  .strictObject({
    day: z.iso.date().describe('Day in UTC.'),
    searches: count.describe('Searches with words on pages and the API, counted by first result pages.'),
    jobViews: count.describe('Views of a single job on pages and the API.'),
    applications: count.describe('Clicks on the apply button.'),
    apiRequests: count.describe('Requests answered by the public API, including MCP.'),
  })
  .meta({ id: 'TrafficDay' })

const WordsShape = z
  .strictObject({
    words: z.string().describe('Search words, folded: lower case, without accents.'),
    searches: count,
    days: count.describe('Number of days on which the search found nothing.'),
    lastDay: z.iso.date(),
  })
  .meta({ id: 'WordsWithoutResult' })

const TrafficShape = z
  .strictObject({
    data: z.array(DayShape).max(TRAFFIC_DAYS).describe('Days with any traffic, newest first.'),
    words: z
      .array(WordsShape)
      .max(MAX_WORDS_OF_DAY)
      .describe('Searches without results that came from at least three networks on one day, most frequent first.'),
  })
  .meta({ id: 'Traffic' })

/** Route that returns daily visits to the public site and API, rounded to two significant digits. */
export const trafficModule = ({ catalog, auth }: AdminDeps) =>
  guarded(auth, '/api/admin/traffic').get(
    '',
    async ({ query }) => {
      const { days, words } = await listTraffic(catalog, query.days, Date.now())
      return { data: days, words }
    },
    {
      ...viewer('getTraffic', 'Get daily visits, rounded to two digits, and searches without results'),
      query: z.object({ days: Days }),
      response: { 200: TrafficShape },
    },
  )
