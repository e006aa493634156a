import { readFileSync } from 'node:fs'
import type { Site } from '@jobs/types/site.ts'
import type { Document } from '@jobs/http/document.ts'
import { type Html, markup, trusted } from '@jobs/http/markup.ts'

export interface Page {
  title: string
  /** A sentence for search engines and previews. */
  description: string
  /** Of the page's frame and text; parts in other languages say so themselves. */
  lang?: string
  main: Html
  /** The page's one address, absolute. */
  canonical?: string
  head?: Html
  /** A script of the project's own, put at the end. */
  script?: string
  /** Whether a form of the page ends at another site; browsers hold a form's redirect to the policy too. */
  hasFormElsewhere?: boolean
  /** Which entry of the navigation the page is. */
  current?: '/jobs' | '/developers'
}

export interface Frame {
  site: Site
  /** Whether `/jobs` is served here, not at an outside site. */
  hasJobs: boolean
  /** Whether the public API answers. */
  hasApi: boolean
  /** Whether the MCP server does. */
  hasMcp: boolean
}

const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`

const CSS = ['./site.css', './parts.css'].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('')
const STYLE_HASH = hashOf(CSS)

/** Nothing is loaded from elsewhere, and no script or style runs but the page's own, known by hash. */
const policyOf = ({ script, hasFormElsewhere }: Page) =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `script-src ${script ? hashOf(script) : "'none'"}`,
    `connect-src ${script ? "'self'" : "'none'"}`,
    "img-src 'self'",
    `form-action 'self'${hasFormElsewhere ? ' https: http: mailto:' : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const discovery = (
  brandName: string,
) => markup`<link rel="alternate" type="application/rss+xml" title="${brandName}: new jobs" href="/api/public/v1/jobs.rss">
<link rel="alternate" type="application/feed+json" title="${brandName}: new jobs" href="/api/public/v1/jobs.json">`

const FEEDS = markup`<p><a href="/api/public/v1/jobs.rss">RSS</a> &middot; <a href="/api/public/v1/jobs.json">JSON Feed</a> &middot; <a href="/developers">API</a></p>`

/** A whole HTML page in the site's frame, with the headers that keep it to itself. */
export const layout = ({ site, hasJobs, hasApi }: Frame, page: Page): Document => {
  const { title, description, lang = 'en', main, canonical, head, script, current } = page
  const jobsUrl = hasJobs ? '/jobs' : site.url
  const link = (href: string, text: string) =>
    markup`<li><a href="${href}"${href === current && markup` aria-current="page"`}>${text}</a></li>`
  const body = markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${site.brandName}">
${canonical && markup`<link rel="canonical" href="${canonical}">\n<meta property="og:url" content="${canonical}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${hasApi && discovery(site.brandName)}
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
${head}
<style>${trusted(CSS)}</style>
</head>
<body>
<a class="skip" lang="en" href="#main">Skip to content</a>
<header class="bar" lang="en">
<a class="brand" href="/">${site.brandName}</a>
<nav aria-label="Site"><ul>${link(jobsUrl, 'Jobs')}${link('/developers', 'Developers')}</ul></nav>
</header>
<main id="main" tabindex="-1">
${main}
</main>
<footer class="foot" lang="en">
<p>Jobs by <a href="${site.url}">${site.brandName}</a>, free to use with an attribution link.</p>
${hasApi && FEEDS}
</footer>
${script && markup`<script>${trusted(script)}</script>`}
</body>
</html>
`
  return {
    body: body.text,
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policyOf(page),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    },
  }
}
