import { afterAll, expect, test } from 'bun:test'
import { differencesOf } from './differences.ts'

const jobOf = (slug: string, title: string, origin: string) => ({
  slug,
  title,
  companyName: 'Gießerei GmbH',
  location: 'Apolda',
  remote: true,
  workArrangement: 'remote',
  language: 'de',
  tags: [],
  source: 'manual',
  publishedAt: '2026-11-01T00:00:00.000Z',
  url: `${origin}/jobs/${slug}`,
})
const servers: Bun.Server<undefined>[] = []
afterAll(async () => {
  for (const server of servers) await server.stop(true)
})
const gatewayWith = (titles: Record<string, string>) => {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { origin, pathname } = new URL(url)
      const slug = pathname.split('/')[5]
      if (slug !== undefined) return Response.json({ data: { title: titles[slug] } })
      const data = Object.entries(titles).map(([one, title]) => jobOf(one, title, origin))
      const meta = { page: 1, perPage: 100, count: data.length, attribution: 'a', docsUrl: origin, license: 'l' }
      return Response.json({ data, meta })
    },
  })
  servers.push(server)
  return server.url.origin
}

test('names jobs that one gateway lacks or shows in an older state', async () => {
  const whole = gatewayWith({ a: 'Imker und Stimmer', b: 'Winzer' })
  const made = [
    { id: '1', slug: 'a', title: 'Imker' },
    { id: '1', slug: 'a', title: 'Imker und Stimmer' },
    { id: '2', slug: 'b', title: 'Winzer' },
  ]
  expect(await differencesOf(whole, gatewayWith({ a: 'Imker und Stimmer', b: 'Winzer' }), made)).toEqual([])
  const late = gatewayWith({ a: 'Imker' })
  const faults = await differencesOf(whole, late, made)
  expect(faults.filter((fault) => fault.startsWith('two versions: '))).not.toBeEmpty()
  expect(faults.filter((fault) => fault.startsWith('lost: '))).toEqual([
    'lost: a is Imker in place of Imker und Stimmer',
    'lost: b is 200 in place of Winzer',
  ])
})
