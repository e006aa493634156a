import { capitalised } from '@jobs/core/capitalised.ts'
import { countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { rawBody } from '@jobs/http/body/sent-input.ts'
import type { Document } from '@jobs/http/document-route.ts'
import { markup } from '@jobs/http/markup.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { readQuality } from '@jobs/listing/quality/read-quality.ts'
import { getJobStatistics, type ListingStatistics } from '@jobs/listing/statistics/job-statistics.ts'
import { jobsPerWeek, type Week } from '@jobs/listing/statistics/jobs-per-week.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { Quality } from '@jobs/types/public/quality.ts'
import { Elysia } from 'elysia'
import { fill, numberText, timeText } from '../../web/internal/formats.ts'
import { BASES, frameKey, type Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { type Make, pageRoute } from '../../web/internal/page-route.ts'
import type { PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import type { Bar } from './charts.ts'
import { barsFigure, payFigure, weeksFigure } from './figures.ts'
import { qualitySection } from './quality-section.ts'

const WEEKS = 12
const MAX_COUNTRIES = 15
/** "In 24 hours" changes without a new revision. */
const KEEP_MS = 60_000

/** Creates `/statistics`, with the data of the MCP tool `get_job_statistics`, countries and weeks. */
export const createStatistics = (deps: PagesDeps, kept: PageCache) => {
  const route = pageRoute(deps, statisticsRoute(deps, kept))
  const app = new Elysia()
  for (const base of BASES) app.all(`${base}/statistics`, route, rawBody)
  return app
}

const statisticsRoute =
  (deps: PagesDeps, kept: PageCache): Make =>
  async (frame, payer) => {
    const make = async () => {
      const [statistics, { facets }, weeks, quality] = await Promise.all([
        getJobStatistics(deps.catalog),
        listFacets(deps, { q: '' }),
        jobsPerWeek(deps.catalog, WEEKS),
        readQuality(deps.catalog),
      ])
      const countries = facets.country.slice(0, MAX_COUNTRIES)
      return { page: statisticsPage(frame, { statistics, countries, weeks, quality }), keepMs: KEEP_MS }
    }
    return await kept(`${frameKey(frame)} /statistics`, make, payer)
  }

interface Figures {
  statistics: ListingStatistics
  countries: readonly { value: string; count: number }[]
  weeks: readonly Week[]
  quality: Quality
}

const statisticsPage = (frame: Frame, { statistics, countries, weeks, quality }: Figures): Document => {
  const { texts, language, site, base } = frame
  const { statistics: words, job, languages } = texts
  const { activeJobs, newJobs, companies, byWorkArrangement, byLanguage, topSources, generatedAt } = statistics
  const bar = (name: string, value: number): Bar => ({ name, value, text: numberText(value, language) })
  const counted = (of: readonly Bar[]) => of.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const arrangements = counted([bar(job.remote, byWorkArrangement.remote), bar(job.hybrid, byWorkArrangement.hybrid)])
  const spoken = counted(Language.options.map((code) => bar(capitalised(languages[code]), byLanguage[code])))
  const sources = topSources.map(({ source, jobs }) => bar(source, jobs))
  const lands = countries.map(({ value, count }) => bar(countryName(value, language), count))
  const facts: [string, number][] = [
    [words.active, activeJobs],
    [words.day, newJobs.last24Hours],
    [words.week, newJobs.last7Days],
    [words.month, newJobs.last30Days],
    [words.companies, companies],
  ]
  const bars = (title: string, of: readonly Bar[], note?: string) => barsFigure(frame, title, of, activeJobs, note)
  return layout(frame, {
    title: pageTitle(frame, words.title),
    description: words.description,
    path: '/statistics',
    current: '/statistics',
    main: markup`<h1>${words.title}</h1>
<p class="quiet">${fill(words.counted, { time: timeText(generatedAt, language) })}</p>
<dl class="figures">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${numberText(value, language)}</dd></div>\n`)}</dl>
${
  activeJobs === 0
    ? markup`<p class="lede">${words.none} <a href="${base}/">${site.brandName}</a></p>`
    : markup`${bars(words.arrangement, arrangements)}
${bars(words.language, spoken)}
${lands.length > 0 && bars(words.country, lands, words.countryNote)}
${bars(words.source, sources)}
${weeksFigure(frame, weeks)}
${statistics.salaryRanges.length > 0 && payFigure(frame, statistics)}`
}
${qualitySection(frame, quality)}`,
  })
}
