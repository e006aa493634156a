import { lastJobOf } from '@jobs/listing/companies/gone-companies.ts'
import { similarJobs } from '@jobs/listing/detail/similar-jobs.ts'
import { markup } from '@jobs/http/markup.ts'
import { similarSection } from '../../job-pages/internal/related-jobs.ts'
import { fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { NoPage } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'

const SHOWN = 5

/** Answers for an employer without open jobs: 410 if it once had one, else 404. */
export const createNoCompany =
  (deps: PagesDeps) =>
  async (frame: Frame, slug: string): Promise<NoPage> => {
    const { base, texts } = frame
    const { all, none, gone } = texts.companies
    const toAll = markup`<p><a href="${base}/companies">${all}</a></p>`
    const last = await lastJobOf(deps.catalog, deps.site, slug)
    if (!last)
      return {
        problem: { status: 404, detail: 'There is no employer of this name with open jobs.' },
        more: markup`<p>${none}</p>\n${toAll}`,
      }
    const similar = await similarJobs(deps, last, SHOWN)
    const more = markup`${similarSection(frame, similar)}${toAll}`
    const problem = { status: 410, detail: 'This employer has no open jobs any more.' } as const
    return {
      problem,
      more,
      words: { title: fill(gone.title, { company: last.companyName }), text: gone.text },
    }
  }
