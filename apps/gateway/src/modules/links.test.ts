import { afterAll, expect, test } from 'bun:test'
import { openTestGateway } from './pages-testing.ts'

const { ask, close } = await openTestGateway()
afterAll(close)

const hrefsOf = async (response: Response): Promise<string[]> => {
  const hrefs = new Set<string>()
  const collect = (element: HTMLRewriterTypes.Element) => void hrefs.add(element.getAttribute('href') ?? '')
  await new HTMLRewriter().on('[href]', { element: collect }).transform(response).text()
  return [...hrefs].map((href) => href.replaceAll('&amp;', '&')).filter((href) => href.startsWith('/'))
}

test('whatever a page links to here is there', async () => {
  const waiting = ['/', '/developers', '/jobs']
  const seen = new Set(waiting)
  for (const path of waiting) {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 200])
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const href of await hrefsOf(response)) {
      if (!seen.has(href)) waiting.push(href)
      seen.add(href)
    }
  }
  expect(waiting).toContain('/api/public/v1/openapi.json')
  expect(waiting.filter((path) => /^\/jobs\/[^?]/.test(path))).toHaveLength(60)
})
