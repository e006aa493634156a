import type { FirstFill } from '@jobs/catalog/feeds/first-fill.ts'
import type { Document } from '@jobs/http/document.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { facetLabel, type FacetName, type FacetParameter } from '../listing/facet-links.ts'
import { jobCard } from '../listing/job-card.ts'
import { searchFields } from '../listing/listing-form.ts'
import { fill, formFor, namedText, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout } from '../../web/internal/layout.ts'
import { PAGES_SCRIPT } from '../../web/internal/tools.ts'
import type { HomeContent } from './home-content.ts'

/** Facets to browse by, with the number of values shown. */
const WAYS: readonly [facet: FacetName, parameter: FacetParameter, shown: number][] = [
  ['occupation', 'occupation', 12],
  ['workArrangement', 'work_arrangement', 2],
  ['language', 'language', 3],
  ['country', 'country', 12],
  ['skill', 'skill', 24],
]

const FIGURES = ['jobs', 'newJobs', 'companies', 'sources'] as const

export interface HomeOptions {
  /** Progress of the first fill of the catalogue. */
  fill?: FirstFill | undefined
  /** Omitted while the catalogue is unavailable, and if the listing is on another site. */
  content?: HomeContent | undefined
  /** UTC milliseconds. */
  now: number
}

/** Renders `/`: a short introduction and ways to browse. */
export const homePage = (frame: Frame, { fill: firstFill, content, now }: HomeOptions): Document => {
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
${firstFill && markup`<p class="notice" role="status">${fill(home.filling, { read: number(firstFill.read), sources: number(firstFill.sources), jobs: number(firstFill.jobs) })}</p>`}
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
