import { describe, expect, test } from 'bun:test'
import { PayloadError, sourceOf } from '../../connector.ts'
import { fixture } from '../../internal/testing.ts'
import { rss, rssPresets } from './rss.ts'

const wwr = rss.parse(await fixture('rss/weworkremotely.xml'), rssPresets.weworkremotely)
const landing = rss.parse(await fixture('rss/landingjobs.xml'), rssPresets.landingjobs)
const settings = rss.settings.parse({ url: 'https://feed.example/rss', source: 'feed-example', companyName: 'Kiesel' })
const feed = (items: string) => `<rss version="2.0"><channel>${items}</channel></rss>`

describe('We Work Remotely', () => {
  test('takes the beginning of a title for a place unless the text names a company so', () => {
    expect(wwr.postings[1]).toMatchObject({ companyName: 'Remote', title: 'Account Executive DACH' })
    expect(wwr.postings[1]?.places).toEqual(['Europe Only'])
    expect(wwr.rejects).toEqual([
      { item: 'Remote: Account Manager', reason: 'company-missing' },
      { item: 'Kieselwerk: No Link', reason: 'url-missing' },
      { item: '#5', reason: 'title-missing' },
    ])
  })
})

describe('Landing.jobs', () => {
  test('accepts content as markup, and uses the date of the change without a publication date', () => {
    expect(landing.postings[1]).toMatchObject({
      externalId: 'tag:landing.jobs,2026:2',
      places: ['Portugal'],
      arrangement: 'remote',
      html: '<div><p>Tables &amp; <b>more</b>.</p></div>',
      publishedAt: Date.parse('2026-09-02T08:00:00Z'),
    })
    expect(landing.rejects).toEqual([{ item: 'https://landing.jobs/at/x/y', reason: 'company-missing' }])
  })
})

describe('Any feed', () => {
  test('takes the company from the settings, not from the author of the item', () => {
    const item = '<item><title>Dev</title><author><name>Jo</name></author><link>https://feed.example/1</link></item>'
    expect(rss.parse(feed(item), settings).postings).toMatchObject([{ companyName: 'Kiesel', title: 'Dev' }])
    const { companyName: _, ...unnamed } = settings
    expect(rss.parse(feed(item), unnamed).rejects).toEqual([{ item: 'Dev', reason: 'company-missing' }])
  })

  test('prefers the full text to the summary and a guid to the link', () => {
    const item = `<item><title>Dev</title><guid isPermaLink="false">board:1</guid><link>https://feed.example/1</link>
      <description>short</description><content:encoded><![CDATA[<p>long</p>]]></content:encoded></item>`
    expect(rss.parse(feed(item), settings).postings).toMatchObject([{ externalId: 'board:1', html: '<p>long</p>' }])
    const bare = '<item><title>Dev</title><guid>https://feed.example/2</guid></item>'
    expect(rss.parse(feed(bare), settings).postings).toMatchObject([{ url: 'https://feed.example/2' }])
  })

  test('merges items with the same id', () => {
    const item = '<item><title>Dev</title><guid>https://feed.example/2</guid></item>'
    expect(rss.parse(feed(item + item), settings).postings).toHaveLength(1)
  })

  test('reads pay in a title as a salary', () => {
    const item = '<item><title>Dev @ Kiesel [45.000 - 75.000 €]</title><link>https://feed.example/1</link></item>'
    expect(rss.parse(feed(item), { ...settings, title: 'role at company' }).postings).toMatchObject([
      { title: 'Dev', companyName: 'Kiesel', salary: { min: 45_000, max: 75_000, currency: 'EUR', period: 'year' } },
    ])
  })

  test.each([feed(''), '<rss><channel/></rss>', '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>'])(
    'an empty feed is valid: %s',
    (xml) => expect(rss.parse(xml, settings)).toEqual({ postings: [], rejects: [] }),
  )

  test.each(['', '{}', '<html><body></body></html>', '<rss></rss>', feed('<item>').slice(0, -3), '<!DOCTYPE x><rss/>'])(
    'another document is none: %p',
    (xml) => expect(() => rss.parse(xml, settings)).toThrow(PayloadError),
  )

  test('takes the source from the settings', () => {
    expect(sourceOf(rss, settings)).toBe('feed-example')
    expect(rss.settings.parse(rssPresets.weworkremotely)).toEqual(rssPresets.weworkremotely)
    for (const url of ['', 'feed.example', 'file:///etc/passwd', 'javascript:1'])
      expect(rss.settings.safeParse({ url, source: 'x' }).success).toBe(false)
    for (const source of ['', 'A', 'a b', '-a', 'ä'])
      expect(rss.settings.safeParse({ url: 'https://feed.example/', source }).success).toBe(false)
  })
})
