import { listedFacts } from '@jobs/listing/detail/listed-facts.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { payOf } from '@jobs/listing/topics/list-topics.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { sentInput } from '@jobs/http/body/sent-input.ts'
import { markup } from '@jobs/http/markup.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import { Elysia } from 'elysia'
import { BASES, type Frame, frameKey } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import type { PageCache } from '../../web/page-cache.ts'
import { type Make, pageRoute } from '../../web/internal/page-route.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { SlugParams } from '../../web/internal/slug-params.ts'
import { msOfAges } from '../listing/days.ts'
import { indexedTopics, listTopics, type Topic, TOPIC_KINDS, type TopicKind } from './topic.ts'
import { topicLinks, topicPage } from './topic-page.ts'

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
