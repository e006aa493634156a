import { firstFill, runsFeeds, type FirstFill } from '@jobs/catalog/feeds/first-fill.ts'
import { rawBody } from '@jobs/http/body/sent-input.ts'
import { documentRoute, finished, type Document } from '@jobs/http/document-route.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { failure } from '@jobs/http/problems.ts'
import { type ListedFacts, listedFacts } from '@jobs/listing/detail/listed-facts.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { type ListingFigures, listingFigures } from '@jobs/listing/statistics/listing-figures.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { Elysia } from 'elysia'
import { fill, formFor, namedText, numberText } from '../../web/internal/formats.ts'
import { BASES, frameKey, frameOf, type Frame } from '../../web/internal/frame.ts'
import { layout } from '../../web/internal/layout.ts'
import { PAGES_SCRIPT } from '../../web/internal/tool-buttons.ts'
import type { PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { msOfAges } from '../listing/days.ts'
import { facetLabel, type FacetName, type FacetParameter } from '../listing/facet-links.ts'
import { jobCard } from '../listing/job-card.ts'
import { searchFields } from '../listing/listing-form.ts'

/** The progress of the first fill changes without a new revision. */
const FILL_MS = 5000

/** Creates `/` in each language. It works without the catalogue too. */
export const createHome = (deps: PagesDeps, kept: PageCache) => {
  let isFilled = false
  const route = documentRoute(deps.site, async ({ request }) => {
    const frame = frameOf(deps, request)
    const now = Date.now()
    const make = async () => {
      const progress = isFilled ? undefined : await firstFill(deps.catalog, now)
      // Until feeds are run the fill has not begun, because the worker may start after the pages.
      isFilled ||= progress === undefined && (await runsFeeds(deps.catalog, now))
      const content = frame.hasJobs ? await readHome(deps, now) : undefined
      const keepMs = isFilled ? Math.min(HOUR_MS, msOfAges(now)) : FILL_MS
      return { page: homePage(frame, { progress, content, now }), keepMs }
    }
    try {
      const page = await kept(`${frameKey(frame)} /`, make)
      // Never refused nor missing: it needs no quota of its own.
      if (!('remember' in page)) throw new Error('no home page')
      page.remember(request, false)
      return page
    } catch (error) {
      // Logs the error.
      failure(deps.site, request, error)
      return finished(homePage(frame, { now }))
    }
  })
  const app = new Elysia()
  for (const base of BASES) app.all(base || '/', route, rawBody)
  return app
}

const WAYS: readonly [facet: FacetName, parameter: FacetParameter, shown: number][] = [
  ['occupation', 'occupation', 12],
  ['workArrangement', 'work_arrangement', 2],
  ['language', 'language', 3],
  ['country', 'country', 12],
  ['skill', 'skill', 24],
]

const FIGURES = ['jobs', 'newJobs', 'companies', 'sources'] as const

interface HomeOptions {
  /** Progress of the first fill of the catalogue. */
  progress?: FirstFill | undefined
  /** Omitted while the catalogue is unavailable, and if the listing is on another site. */
  content?: HomeContent | undefined
  /** UTC milliseconds. */
  now: number
}

/** Renders `/`: a short introduction and ways to browse. */
export const homePage = (frame: Frame, { progress, content, now }: HomeOptions): Document => {
  const { site, base, hasJobs, hasApi, hasMcp, texts, language } = frame
  const { home } = texts
  const number = (value: number) => numberText(value, language)
  return layout(frame, {
    title: namedText(site.brandName, home.title, language),
    description: home.description,
    path: '/',
    hasOwnSearch: true,
    ...(hasJobs && { script: PAGES_SCRIPT }),
    main: markup`<h1>${home.title}</h1>
<p class="lede">${home.lede}</p>
${progress && markup`<p class="notice" role="status">${fill(home.filling, { read: number(progress.read), sources: number(progress.sources), jobs: number(progress.jobs) })}</p>`}
${
  hasJobs
    ? markup`<form class="search" action="${base}/jobs" method="get" role="search">${searchFields(frame, {})}</form>`
    : markup`<p><a class="button" href="${site.url}">${fill(home.elsewhere, { brand: site.brandName })}</a></p>`
}
${content && figures(frame, content)}
${content && content.figures.jobs > 0 && markup`<div class="home">${newest(frame, content, now)}${ways(frame, content)}</div>`}
${hasApi && markup`<section class="build"><h2>${home.build}</h2>\n<p class="prose">${hasMcp ? home.apiAndMcp : home.api} <a href="${base}/developers">${home.developers}</a></p></section>`}`,
  })
}

const figures = ({ language, texts: { home } }: Frame, { figures: all }: HomeContent): Html => {
  const rows = FIGURES.map((name) => ({ value: all[name], text: formFor(home[name], all[name], language) }))
  return markup`<ul class="figures">${rows.map(({ value, text }) => markup`<li><strong>${numberText(value, language)}</strong> ${text}</li>`)}</ul>`
}

const newest = (frame: Frame, { newest: jobs, facts, undated }: HomeContent, now: number): Html => {
  const { base, texts } = frame
  return markup`<section aria-labelledby="newest"><h2 id="newest">${texts.home.newest}</h2>
<ul class="jobs">${jobs.map((job) => jobCard(frame, job, { now, level: 3, isUndated: undated.has(job.slug), facts: facts.get(job.slug) }))}</ul>
<p class="more"><a href="${base}/jobs">${texts.frame.allJobs}</a></p></section>`
}

const ways = (frame: Frame, { facets }: HomeContent): Html => {
  const { base, language, texts } = frame
  return markup`<aside aria-labelledby="ways"><h2 id="ways">${texts.home.ways}</h2>
${WAYS.map(([facet, parameter, shown]) => {
  const values = facets[facet].slice(0, shown)
  const link = ({ value, count }: { value: string; count: number }) =>
    markup`<li><a href="${base}/jobs?${new URLSearchParams({ [parameter]: value }).toString()}">${facetLabel(frame, parameter, value)} <span class="count">${numberText(count, language)}</span></a></li>`
  return (
    values.length > 0 &&
    markup`<h3>${texts.listing.facets[parameter]}</h3>\n<ul class="ways">${values.map(link)}</ul>\n`
  )
})}</aside>`
}

const NEW_HOURS = 24
const SHOWN = 10
const LOOKED_AT = 50

interface HomeContent {
  figures: ListingFigures
  facets: Facets
  newest: readonly Job[]
  facts: ReadonlyMap<string, ListedFacts>
  /** Slugs of jobs whose age is unknown. */
  undated: ReadonlySet<string>
}

/** @param now UTC milliseconds */
const readHome = async (deps: PagesDeps, now: number): Promise<HomeContent> => {
  // Rounded to the hour, so that the page can be cached.
  const since = Math.floor(now / HOUR_MS - NEW_HOURS) * HOUR_MS
  const [figures, { facets }, { list, undated }] = await Promise.all([
    listingFigures(deps.catalog, since),
    listFacets(deps, { q: '' }),
    listJobs(deps, { q: '', page: 1, perPage: LOOKED_AT, inTurns: true }),
  ])
  const newest = mixed(list.data)
  return { figures, facets, newest, facts: await listedFacts(deps.catalog, newest), undated }
}

/**
 * Orders the newest job of each employer first and limits each source to a third, so that a feed that arrives at once,
 * or without dates, does not fill the page.
 */
export const mixed = (jobs: readonly Job[], count = SHOWN): Job[] => {
  const share = Math.ceil(count / 3)
  const perSource = new Map<string, number>()
  const companies = new Set<string>()
  const chosen = jobs.filter(({ companyName, source }) => {
    const ofSource = perSource.get(source) ?? 0
    if (companies.has(companyName) || ofSource >= share) return false
    companies.add(companyName)
    perSource.set(source, ofSource + 1)
    return true
  })
  const picked = new Set(chosen.slice(0, count))
  for (const job of jobs) if (picked.size < count) picked.add(job)
  return jobs.filter((job) => picked.has(job))
}
