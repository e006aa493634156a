import { openTestListing } from '@jobs/listing/testing.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { describe, expect, test } from 'bun:test'
import { openTestSite } from './testing.ts'

const VOID = new Set(['meta', 'link', 'br', 'hr', 'input', 'path', 'rect', 'line'])
const MAX_VISITED = 120

interface Read {
  faults: string[]
  links: string[]
}

/** Reads a page as a strict parser would: each element is closed by its own end, and each id stands once. */
const readPage = (page: string): Read => {
  const [faults, links]: [string[], string[]] = [[], []]
  const open: string[] = []
  const ids = new Set<string>()
  const body = page.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
  for (const [, end, name = '', attributes = ''] of body.matchAll(
    /<(\/?)([a-z][\w]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (end) {
      const last = open.pop()
      if (last !== name) faults.push(`</${name}> ends <${last}>`)
      continue
    }
    const [, id] = / id="([^"]*)"/.exec(attributes) ?? []
    if (id !== undefined && ids.has(id)) faults.push(`the id ${id} stands twice`)
    if (id !== undefined) ids.add(id)
    const [, href] = / href="([^"]*)"/.exec(attributes) ?? []
    if (name === 'a' && href !== undefined) links.push(decode(href))
    if (!VOID.has(name)) open.push(name)
  }
  faults.push(...open.map((name) => `<${name}> is open`))
  for (const [, target = ''] of body.matchAll(/ (?:for|aria-labelledby|popovertarget)="([^"]*)"/g))
    if (!ids.has(target)) faults.push(`${target} is named and not there`)
  const text = body.replace(/<pre\b.*?<\/pre>/gs, '').replace(/<[^>]*>/g, ' ')
  for (const odd of ['undefined', '[object', 'NaN', '&lt;span', '&lt;li'])
    if (text.includes(odd)) faults.push(`${odd} is shown`)
  // The page for developers names the path `/companies/{slug}`.
  for (const [name] of text.matchAll(/\{(?!slug\})\w+\}/g)) faults.push(`${name} is not filled in`)
  return { faults, links }
}

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

describe.each([
  ['of many jobs, one of them hostile', await openTestSite(), 30],
  ['of no job', await openTestSite({}, openTestListing), 8],
] as const)('the pages %s', (_name, { ask }, least) => {
  test.each(Language.options)(
    'in %s are well formed, and link to pages in the same language that exist',
    async (language) => {
      const waiting = [`/${language}/`]
      const seen = new Set(waiting)
      const visited: string[] = []
      for (const path of waiting) {
        if (visited.push(path) > MAX_VISITED) break
        const response = await ask(path, { headers: { accept: 'text/html' } })
        const { faults, links } = readPage(await response.text())
        expect([path, response.status, faults]).toEqual([path, 200, []])
        for (const link of links) {
          const { origin, pathname, search } = new URL(link, `https://jobs.example${path}`)
          if (origin !== 'https://jobs.example' || /^\/(?:api|\.well-known)\//.test(pathname) || link.startsWith('#'))
            continue
          // Only the links to the other languages, the brand, and a job's address to copy leave the language.
          const own = pathname === `/${language}` || pathname.startsWith(`/${language}/`)
          const isOther =
            /^\/(?:de|en|fr)(?:\/|$)/.test(pathname) || pathname === '/' || /^\/jobs\/[^/]+$/.test(pathname)
          expect([path, link, own || isOther]).toEqual([path, link, true])
          if (own && !seen.has(pathname + search)) {
            seen.add(pathname + search)
            waiting.push(pathname + search)
          }
        }
      }
      expect(visited.length).toBeGreaterThanOrEqual(least)
    },
  )
})
