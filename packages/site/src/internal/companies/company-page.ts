import type { Company } from '@jobs/listing/companies/companies.ts'
import type { ListJobsResult } from '@jobs/listing/ranked/list-jobs.ts'
import type { Document } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { isExample } from '@jobs/types/example-source.ts'
import { RSS_PATH } from '@jobs/types/public/public-paths.ts'
import { shortList } from '../../job-pages/internal/short-list.ts'
import { countText, fill, namedText, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { pager } from '../listing/pager.ts'

export const COMPANY_PER_PAGE = 25

type Listed = Pick<ListJobsResult, 'list' | 'hasNext'> & { page: number }

/** Renders `/companies/{slug}`: the open jobs of an employer, newest first. */
export const companyPage = (frame: Frame, company: Company, { list, hasNext, page }: Listed): Document => {
  const { base, language, texts, hasApi } = frame
  const words = texts.companies
  const open = countText(words.open, company.jobs, language)
  const { name } = company
  const jobs = fill(words.jobsAt, { company: name })
  const title = page > 1 ? `${jobs}, ${fill(texts.listing.page, { page: numberText(page, language) })}` : jobs
  return layout(frame, {
    title: pageTitle(frame, title),
    description: `${namedText(name, open, language)}.`,
    path: addressOf(company, page),
    current: '/companies',
    // Search engines must not index invented jobs or their employers.
    ...(list.data.some(isExample) && { head: markup`<meta name="robots" content="noindex">` }),
    main: markup`<p class="back"><a href="${base}/companies">${words.all}</a></p>
<h1 dir="auto">${name}</h1>
<h2 class="lede">${open}</h2>
${shortList(frame, list.data, { company: false })}
${list.data.length === 0 && markup`<p class="lede" role="status">${texts.listing.noMore}</p>`}
${pager(frame, { page, hasNext }, (number) => addressOf(company, number))}
${hasApi && markup`<p class="quiet follow"><a href="${RSS_PATH}?company=${encodeURIComponent(company.name.toWellFormed())}">${words.follow}</a></p>`}`,
  })
}

const addressOf = ({ slug }: Company, page: number) =>
  `/companies/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`
