import { capitalised } from '@jobs/core/capitalised.ts'
import { rawBody, sentInput } from '@jobs/http/body/sent-input.ts'
import type { Document } from '@jobs/http/document-route.ts'
import { markup, type Html } from '@jobs/http/markup.ts'
import { listedFacts, type ListedFacts } from '@jobs/listing/detail/listed-facts.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { listJobs, type JobPage } from '@jobs/listing/ranked/list-jobs.ts'
import { payOf } from '@jobs/listing/topics/list-topics.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { SalaryRange } from '@jobs/types/jobs/job-statistics.ts'
import { filterOf, filterParams } from '@jobs/types/jobs/query/job-filter.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { Elysia } from 'elysia'
import { employerText } from '../../job-pages/job-texts.ts'
import { countText, fill, formFor, listText, numberText, salaryText } from '../../web/internal/formats.ts'
import { BASES, type Frame, frameKey } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { type Make, pageRoute, SlugParams } from '../../web/internal/page-route.ts'
import type { PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { msOfAges } from '../listing/days.ts'
import { jobCard } from '../listing/job-card.ts'
import { indexedTopics, listTopics, type Topic, TOPIC_KINDS, type TopicKind, MIN_JOBS } from './topic.ts'

const KEEP_MS = 600_000
const SHOWN = 15
const MAX_RELATED = 10
const MAX_LISTED = 300
/** A median needs at least this many jobs with pay. */
const MIN_PAID = 5

/** Creates the pages of occupations and towns: lists, and one page each. */
export const createTopics = (deps: PagesDeps, kept: PageCache) => {
  const app = new Elysia()
  for (const kind of TOPIC_KINDS) {
    const index = pageRoute(deps, indexRoute(deps, kept, kind))
    const topic = pageRoute(deps, topicRoute(deps, kept, kind))
    for (const base of BASES)
      app
        .all(`${base}/${kind}`, index, rawBody)
        .all(`${base}/${kind}/:slug`, topic, { ...sentInput, params: SlugParams })
  }
  return app
}

const indexRoute =
  (deps: PagesDeps, kept: PageCache, kind: TopicKind): Make =>
  async (frame, payer) => {
    const make = async () => {
      const topics = await indexedTopics(deps, kind)
      return { page: indexPage(frame, kind, topics.slice(0, MAX_LISTED)), keepMs: KEEP_MS }
    }
    return await kept(`${frameKey(frame)} /${kind}`, make, payer)
  }

const indexPage = (frame: Frame, kind: TopicKind, topics: readonly Topic[]) => {
  const { texts } = frame
  const { title, description } = texts.topics[kind]
  return layout(frame, {
    title: pageTitle(frame, title),
    description,
    path: `/${kind}`,
    main: markup`<h1>${title}</h1>
<p class="lede">${topics.length > 0 ? description : texts.topics.none}</p>
${topicLinks(frame, topics)}`,
  })
}

const topicRoute =
  (deps: PagesDeps, kept: PageCache, kind: TopicKind): Make<{ params: SlugParams }> =>
  async (frame, payer, { params: { slug } }) =>
    await kept(
      `${frameKey(frame)} /${kind}/${encodeURIComponent(slug.toWellFormed())}`,
      async () => {
        const topics = await listTopics(deps, kind)
        const topic = topics.find((one) => one.slug === slug)
        if (!topic) return { problem: { status: 404, detail: 'There are no open jobs at this address.' } }
        const now = Date.now()
        const filter = filterOf(topic.query)
        const { list, total, undated } = await listJobs(deps, {
          ...filter,
          q: '',
          page: 1,
          perPage: SHOWN,
          inTurns: true,
        })
        const [facts, { facets }, [pay]] = await Promise.all([
          listedFacts(deps.catalog, list.data),
          listFacets(deps, { ...filter, q: '' }),
          payOf(deps.catalog, filter),
        ])
        const related = (await indexedTopics(deps, kind))
          .filter((one) => one.group === topic.group && one.slug !== slug)
          .slice(0, MAX_RELATED)
        const paid = pay && pay.jobs >= MIN_PAID ? pay : undefined
        const content = { topic, total, jobs: list.data, facts, undated, facets, pay: paid, related, now }
        return { page: topicPage(frame, content), keepMs: Math.min(KEEP_MS, msOfAges(now)) }
      },
      payer,
    )

const MAX_EMPLOYERS = 8

interface TopicContent {
  topic: Topic
  /** Number of its jobs; for a town including its surroundings. */
  total: number
  jobs: JobPage['data']
  facts: ReadonlyMap<string, ListedFacts>
  undated: ReadonlySet<string>
  facets: Facets
  pay: SalaryRange | undefined
  related: readonly Topic[]
  /** UTC milliseconds. */
  now: number
}

/** Renders `/occupations/{isco}` and `/places/{slug}`: figures and jobs of an occupation or a town. */
const topicPage = (frame: Frame, content: TopicContent): Document => {
  const { topic, total, jobs, facts, undated, related, now } = content
  const { base, language, texts } = frame
  const words = texts.topics
  const name = topic.nameIn(language)
  const examples = topic.examplesIn(language)
  const title = fill(words[topic.kind].titleFor, { name })
  const all = `${base}/jobs?${new URLSearchParams(filterParams(topic.query)).toString()}`
  const isThin = total < MIN_JOBS || jobs.some(isExample)
  return layout(frame, {
    title: pageTitle(frame, title),
    description: `${title}. ${countText(texts.listing.jobs, total, language)}. ${texts.listing.description}`,
    path: `/${topic.kind}/${topic.slug}`,
    ...(isThin && { head: markup`<meta name="robots" content="noindex, follow">` }),
    main: markup`<p class="back"><a href="${base}/${topic.kind}">${words[topic.kind].title}</a></p>
<h1>${title}</h1>
${examples.length > 0 && markup`<p class="lede">${fill(words.examples, { names: listText(examples, language) })}</p>`}
${figures(frame, content)}
<section aria-labelledby="newest"><h2 id="newest">${texts.home.newest}</h2>
<ul class="jobs">${jobs.map((job) => jobCard(frame, job, { now, level: 3, facts: facts.get(job.slug), isUndated: undated.has(job.slug) }))}</ul>
<p class="more"><a href="${all}">${texts.frame.allJobs} (${numberText(total, language)})</a></p></section>
${employers(frame, content, all)}
${related.length > 0 && markup`<section class="related"><h2>${words.related}</h2>\n${topicLinks(frame, related)}</section>`}`,
  })
}

const figures = ({ language, texts }: Frame, { total, facets, pay }: TopicContent): Html => {
  const amount = (value: number, currency: string) => salaryText({ salaryMin: value, currency }, language)
  const number = (value: number) => numberText(value, language)
  const remote = facets.workArrangement.find(({ value }) => value === 'remote')?.count ?? 0
  const rows: [string | undefined, string][] = [
    [number(total), formFor(texts.home.jobs, total, language)],
    [number(remote), texts.job.remote],
    ...(pay
      ? ([
          [
            salaryText({ salaryMin: pay.p25, salaryMax: pay.p75, currency: pay.currency }, language),
            fill(texts.topics.pay, { jobs: number(pay.jobs) }),
          ],
          [amount(pay.median, pay.currency), texts.topics.median],
        ] satisfies [string | undefined, string][])
      : []),
  ]
  return markup`<ul class="figures">${rows.map(([value, text]) => markup`<li><strong>${value}</strong> ${text}</li>`)}</ul>`
}

const employers = ({ language, texts }: Frame, { facets }: TopicContent, all: string): Html | false =>
  facets.company.length > 1 &&
  markup`<section><h2>${texts.companies.title}</h2>
<ul class="ways">${facets.company.slice(0, MAX_EMPLOYERS).map(({ value, count }) => markup`<li><a href="${all}&amp;${new URLSearchParams({ company: value }).toString()}" rel="nofollow"><bdi>${employerText(value, language)}</bdi> <span class="count">${numberText(count, language)}</span></a></li>`)}</ul></section>`

const topicLinks = ({ base, language }: Frame, topics: readonly Topic[]): Html =>
  markup`<ul class="ways">${topics.map((topic) => markup`<li><a href="${base}/${topic.kind}/${topic.slug}">${capitalised(topic.nameIn(language))} <span class="count">${numberText(topic.jobs, language)}</span></a></li>`)}</ul>`
