import type { ListedFacts } from '@jobs/listing/detail/listed-facts.ts'
import type { JobPage } from '@jobs/listing/ranked/list-jobs.ts'
import type { Document } from '@jobs/http/document.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { isExample } from '@jobs/types/example-source.ts'
import { filterParams } from '@jobs/types/jobs/query/job-filter.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import type { SalaryRange } from '@jobs/types/jobs/job-statistics.ts'
import { capitalised } from '@jobs/core/capitalised.ts'
import { employerText } from '../../job-pages/job-texts.ts'
import { countText, fill, formFor, listText, numberText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { jobCard } from '../listing/job-card.ts'
import { MIN_JOBS, type Topic } from './topic.ts'

const MAX_EMPLOYERS = 8

export interface TopicContent {
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
export const topicPage = (frame: Frame, content: TopicContent): Document => {
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

/** Renders links to topics with their numbers of jobs. */
export const topicLinks = ({ base, language }: Frame, topics: readonly Topic[]): Html =>
  markup`<ul class="ways">${topics.map((topic) => markup`<li><a href="${base}/${topic.kind}/${topic.slug}">${capitalised(topic.nameIn(language))} <span class="count">${numberText(topic.jobs, language)}</span></a></li>`)}</ul>`
