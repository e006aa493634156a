import type { FirstFill } from '@jobs/catalog/first-fill.ts'
import type { Document } from '@jobs/http/document.ts'
import { markup } from '@jobs/http/markup.ts'
import { numberText } from '../web/formats.ts'
import type { Frame } from '../web/frame.ts'
import { layout } from '../web/layout.ts'
import { searchForm } from '../web/search-form.ts'

/** `/`: what this is, and the ways in. @param fill how far the first fill of the catalogue is */
export const homePage = (frame: Frame, fill?: FirstFill): Document => {
  const { site, hasJobs, hasApi, hasMcp, texts, language } = frame
  const { home } = texts
  const number = (value: number) => numberText(value, language)
  return layout(frame, {
    title: `${site.brandName}: ${home.title}`,
    description: home.description,
    path: '/',
    hasOwnSearch: true,
    main: markup`<h1>${home.title}</h1>
<p class="lede">${home.lede}</p>
${fill && markup`<p role="status">${home.filling(number(fill.read), number(fill.sources), number(fill.jobs))}</p>`}
${hasJobs ? searchForm(frame) : markup`<p><a class="button" href="${site.url}">${home.elsewhere(site.brandName)}</a></p>`}
${hasApi && markup`<h2>${home.build}</h2>\n<p class="prose">${hasMcp ? home.apiAndMcp : home.api} <a href="/developers">${home.developers}</a></p>`}`,
  })
}
