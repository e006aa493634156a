import type { Document } from '@jobs/http/document-route.ts'
import { type Html, markup, trusted } from '@jobs/http/markup.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { readFileSync } from 'node:fs'
import { textsOf } from '../../internal/texts/texts.ts'
import { TOPIC_KINDS } from '../../internal/topics/topic.ts'
import { namedText } from './formats.ts'
import type { Frame } from './frame.ts'
import { headerSearch } from './search-form.ts'

export interface Page {
  title: string
  /** A sentence for search engines and previews. */
  description: string
  main: Html
  /** Address without host and language, with its query: `/jobs?q=koch`; omitted if the page exists in one language only. */
  path?: string
  head?: Html
  /** Script of the page, placed at its end. */
  script?: string
  /** Whether a form of the page redirects to another site, which the content security policy must allow. */
  hasFormElsewhere?: boolean
  /** Whether the page has a search form, so that its header has none. */
  hasOwnSearch?: boolean
  /** Entry of the navigation that the page belongs to. */
  current?: '/jobs' | '/companies' | '/statistics' | '/developers'
}

const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`

const STYLES = [
  'base',
  'frame',
  'forms',
  'search',
  'jobs',
  'enhanced',
  'home',
  'narrow-windows',
  'job',
  'statistics',
  'guide',
]
const CSS = STYLES.map((name) => readFileSync(new URL(`../../internal/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .replace(/: /g, ':')
const STYLE_HASH = hashOf(CSS)

/** Allows nothing from other sites, and only the page's own script and style, by their hashes. */
const policyOf = ({ script, hasFormElsewhere }: Page) =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `script-src ${script ? hashOf(script) : "'none'"}`,
    "connect-src 'self'",
    "img-src 'self'",
    `form-action 'self'${hasFormElsewhere ? ' https: http: mailto:' : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Returns the title of a page followed by the name of the site. */
export const pageTitle = ({ site, language }: Frame, title: string): string =>
  namedText(title, site.brandName, language)

const discovery = ({ site, language, texts }: Frame) => {
  const title = namedText(site.brandName, texts.frame.newJobs, language)
  return markup`<link rel="alternate" type="application/rss+xml" title="${title}" href="/api/public/v1/jobs.rss">
<link rel="alternate" type="application/feed+json" title="${title}" href="/api/public/v1/jobs.json">`
}

/** Renders links to the page in each language for search engines. @param path address without a language, with its query */
const alternates = ({ origin }: Frame, path: string): Html =>
  markup`${Language.options.map(
    (language) => markup`<link rel="alternate" hreflang="${language}" href="${origin}/${language}${path}">\n`,
  )}<link rel="alternate" hreflang="x-default" href="${origin}${path}">`

/** Renders links to the page in each language for people. @param path address without a language */
const languageLinks = ({ language, texts }: Frame, path: string): Html =>
  markup`<nav class="languages" aria-label="${texts.frame.languages}"><ul>${Language.options.map(
    (other) =>
      markup`<li><a href="/${other}${path}" hreflang="${other}" lang="${other}"${other === language && markup` aria-current="true"`} title="${textsOf(other).name}">${other.toUpperCase()}</a></li>`,
  )}</ul></nav>`

/** Renders a whole HTML page with header, footer and security headers. */
export const layout = (frame: Frame, page: Page): Document => {
  const { site, origin, base, language, hasApi } = frame
  const { title, description, main, path, head, script } = page
  const canonical = path === undefined ? undefined : `${origin}${base}${path}`
  const body = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${site.brandName}">
<meta property="og:locale" content="${frame.texts.locale}">
<meta property="og:type" content="website">
<meta property="og:image" content="${origin}/preview.png">
<meta name="twitter:card" content="summary_large_image">
${canonical && markup`<link rel="canonical" href="${canonical}">\n<meta property="og:url" content="${canonical}">`}
${path !== undefined && alternates(frame, path)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${hasApi && discovery(frame)}
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
${head}
<style>${trusted(CSS)}</style>
</head>
<body>
<a class="skip" href="#main">${frame.texts.frame.skip}</a>
${header(frame, page)}
<main id="main" tabindex="-1">
${main}
</main>
${footer(frame)}
${script && markup`<script>${trusted(script)}</script>`}
</body>
</html>
`
  return {
    body: body.text,
    type: 'text/html; charset=utf-8',
    headers: {
      'content-language': language,
      ...(base === '' && path !== undefined && { vary: 'Accept-Language' }),
      'content-security-policy': policyOf(page),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    },
  }
}

const header = (frame: Frame, { current, hasOwnSearch, path = '/' }: Page): Html => {
  const { site, base, hasJobs, texts } = frame
  const link = (href: string, text: string, isCurrent: boolean) =>
    markup`<li><a href="${href}"${isCurrent && markup` aria-current="page"`}>${text}</a></li>`
  return markup`<header class="bar">
<a class="brand" href="${base}/">${site.brandName}</a>
${hasJobs && !hasOwnSearch && headerSearch(frame)}
<nav aria-label="${texts.frame.site}"><ul>${link(hasJobs ? `${base}/jobs` : site.url, texts.frame.jobs, current === '/jobs')}${hasJobs && markup`${link(`${base}/companies`, texts.companies.title, current === '/companies')}${link(`${base}/statistics`, texts.frame.statistics, current === '/statistics')}`}${link(`${base}/developers`, texts.frame.developers, current === '/developers')}</ul></nav>
${languageLinks(frame, path)}
</header>`
}

const footer = (frame: Frame): Html => {
  const { site, base, hasApi, hasJobs, legal } = frame
  const { frame: words } = frame.texts
  const links: [href: string | undefined, text: string][] = [
    [legal.imprint, words.imprint],
    [legal.privacy, words.privacy],
    [legal.terms, words.terms],
    ...TOPIC_KINDS.map((kind): [string | undefined, string] => [
      hasJobs ? `${base}/${kind}` : undefined,
      frame.texts.topics[kind].title,
    ]),
    [hasJobs ? `${base}/saved` : undefined, frame.texts.saved.title],
    [hasApi ? '/api/public/v1/jobs.rss' : undefined, 'RSS'],
    [hasApi ? '/api/public/v1/jobs.json' : undefined, 'JSON Feed'],
    [`${base}/developers`, 'API'],
  ]
  return markup`<footer class="foot">
<p>${words.jobsBy} <a href="${site.url}">${site.brandName}</a>. ${words.freeToUse}</p>
<ul>${links.map(([href, text]) => href !== undefined && markup`<li><a href="${href}">${text}</a></li>`)}</ul>
</footer>`
}
