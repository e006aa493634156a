import type { Company } from '@jobs/listing/companies/companies.ts'
import type { Document } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { countText, fill, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'

export const MAX_LISTED = 200

/** Renders `/companies`: the employers with the most open jobs. @param total number of all employers */
export const companiesPage = (frame: Frame, companies: readonly Company[], total: number): Document => {
  const { base, language, texts } = frame
  const words = texts.companies
  return layout(frame, {
    title: pageTitle(frame, words.title),
    description: words.description,
    path: '/companies',
    current: '/companies',
    main: markup`<h1>${words.title}</h1>
<p class="lede">${countText(words.lede, total, language)}${total > companies.length && ` ${fill(words.most, { count: numberText(companies.length, language) })}`}</p>
<ul class="companies">${companies.map(({ slug, name, jobs }) => markup`<li><a href="${base}/companies/${slug}" dir="auto">${name}</a> <span class="quiet">${countText(texts.listing.jobs, jobs, language)}</span></li>\n`)}</ul>`,
  })
}
