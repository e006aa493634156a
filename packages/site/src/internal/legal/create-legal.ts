import { findLegalPage } from '@jobs/catalog/legal/legal-pages.ts'
import { rawBody } from '@jobs/http/body/sent-input.ts'
import { documentRoute } from '@jobs/http/document-route.ts'
import { markup, plainText, trusted } from '@jobs/http/markup.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { type LegalPage, LegalPageName } from '@jobs/types/legal-page.ts'
import { Elysia } from 'elysia'
import sanitize from 'sanitize-html'
import { errorAnswer } from '../../web/internal/error-answer.ts'
import { BASES, type Frame, frameOf } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'

/** Creates `/imprint`, `/privacy` and `/terms`: the operator's text, or a link to it. */
export const createLegal = (deps: PagesDeps) => {
  const app = new Elysia()
  for (const name of LegalPageName.options) {
    const route = documentRoute(deps.site, async ({ request }) => {
      const frame = frameOf(deps, request)
      const found = await findLegalPage(deps.catalog, name)
      const link = found ? found.link : linkOf(deps, name)
      if (link) return { body: '', type: 'text/plain; charset=utf-8', status: 302, headers: { location: link } }
      if (found) return legalPage(frame, name, found)
      return await errorAnswer(
        frame,
        request,
        problemResponse(deps.site, { status: 404, detail: 'No such page is set.' }),
      )
    })
    for (const base of BASES) app.all(`${base}/${name}`, route, rawBody)
  }
  return app
}

const linkOf = ({ pages: { imprintUrl, privacyUrl } }: PagesDeps, name: LegalPageName): string | undefined =>
  ({ imprint: imprintUrl, privacy: privacyUrl, terms: undefined })[name]

const ALLOWED: sanitize.IOptions = {
  allowedTags: 'h1 h2 h3 h4 p br ul ol li strong em code pre blockquote table thead tbody tr th td a hr'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

const textIn = ({ texts }: LegalPage, language: Language): { text: string; language: Language } => {
  const languages: Language[] = [language, 'de', 'en', 'fr']
  const first = languages.find((one) => texts[one].trim() !== '') ?? language
  return { text: texts[first], language: first }
}

const legalPage = (frame: Frame, name: LegalPageName, page: LegalPage) => {
  const title = frame.texts.frame[name]
  const { text, language } = textIn(page, frame.language)
  const html = sanitize(plainText(Bun.markdown.html(text)), ALLOWED)
  return layout(frame, {
    title: pageTitle(frame, title),
    description: title,
    path: `/${name}`,
    main: markup`${!html.includes('<h1>') && markup`<h1>${title}</h1>`}<div class="prose" lang="${language}">${trusted(html)}</div>`,
  })
}
