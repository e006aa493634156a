import { expect, test } from 'bun:test'
import { testGateway } from './pages-testing.ts'

const { ask } = await testGateway()

/** Returns a page's internal links, and whether crawlers may follow each: the number of searches is unlimited. */
const linksOf = async (response: Response): Promise<{ href: string; isFollowed: boolean }[]> => {
  const links = new Map<string, boolean>()
  const collect = (element: HTMLRewriterTypes.Element) => {
    const href = (element.getAttribute('href') ?? '').replaceAll('&amp;', '&')
    if (href.startsWith('/')) links.set(href, (links.get(href) ?? false) || element.getAttribute('rel') !== 'nofollow')
  }
  await new HTMLRewriter().on('[href]', { element: collect }).transform(response).text()
  return [...links].map(([href, isFollowed]) => ({ href, isFollowed }))
}

test('whatever a page links to here is there', async () => {
  const waiting = ['/', '/developers', '/jobs'].map((href) => ({ href, isFollowed: true }))
  const seen = new Set(waiting.map(({ href }) => href))
  const isJob = (href: string) => /^\/jobs\/[^?]/.test(href)
  for (const { href, isFollowed } of waiting) {
    // One language is enough: the others differ only in text.
    if (/^\/(?:de|fr)\/./.test(href)) continue
    const response = await ask(href)
    expect([href, response.status]).toEqual([href, 200])
    if (!isFollowed || !response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const link of await linksOf(response)) {
      if (!seen.has(link.href)) waiting.push(link)
      seen.add(link.href)
    }
  }
  expect(seen).toContain('/api/public/v1/openapi.json')
  // Job links contain the search they belong to, for the way back.
  expect(new Set([...seen].filter(isJob).map((href) => href.split('?')[0])).size).toBe(60)
})
