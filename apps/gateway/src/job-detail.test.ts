import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { GoneJob, JobDetailAnswer } from '@jobs/types/jobs/job-detail.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { describe, expect, test } from 'bun:test'
import { createApp } from './app.ts'
import { asking, openRest, PATH, problemOf, WAYS } from './rest-testing.ts'

const deps = await openRest()
const SEEN = Date.UTC(2026, 10, 2)
const graz = { name: 'Graz', region: 'Steiermark', country: 'AT', area: 'AT.06.601', lat: 47.07, lon: 15.43 }
const founder = { isco: '7211', esco: null, label: 'Former und Kernmacher', confidence: 0.8 }
const terms = { ...NO_TERMS, employmentTypes: ['part-time' as const], hours: { min: 20, max: 20 } }
const founding = { label: 'Gießerei', esco: null, kind: 'must' as const }
const takers = { scope: 'countries' as const, countries: ['AT'], excluded: [], timeZones: [] }
await savePosting(
  deps.catalog,
  {
    ...testPosting('full', {
      title: 'Glockengießer',
      companyName: 'Grassmayr',
      description:
        '<p>Wir gießen Glocken. <a href="https://apply.example/secret" rel="x">Bewerben</a> oder https://source.example/full</p>',
    }),
    places: [graz],
    derived: {
      language: derivedFrom('de' as const, 0.9, 'words', 'Wir gießen Glocken.'),
      eligibility: derivedFrom(takers, 0.8, 'place', 'Bewerben auf https://source.example/full'),
      occupations: derivedFrom([founder], 0.8, 'title', 'Glockengießer'),
      skills: {
        ...derivedFrom([founding], 0.8, 'vocabulary', 'Sie kennen die Gießerei.'),
        parts: { [founding.label]: { rule: 'vocabulary', quote: 'Sie kennen die Gießerei.' } },
      },
      terms: {
        ...derivedFrom(terms, 0.9, 'text', 'Teilzeit, 20 Stunden in der Woche'),
        parts: { hours: { rule: 'text', quote: 'Mehr auf https://source.example/full' } },
      },
    },
  },
  SEEN,
)
await savePosting(deps.catalog, testPosting('closed', { title: 'Fassbinder', companyName: 'Daube' }), SEEN)
await withdrawPosting(deps.catalog, testPosting('closed'), SEEN + 1000)

const slugOf = async (title: string): Promise<string> => {
  const [row]: { slug: string }[] = await deps.catalog.read`SELECT slug FROM jobs WHERE title = ${title}`
  return row?.slug ?? ''
}

describe.each(WAYS)('one job in full through %s', (way) => {
  const { call, dormant } = asking(way, deps)

  test('a slug whose escapes are broken is refused, and charged like any other', async () => {
    const response = await call(`${PATH}/a%ffb`)
    expect(response.headers.has('ratelimit')).toBe(true)
    expect(await problemOf(response, 400)).toMatchObject({
      errors: [{ parameter: 'slug', detail: 'must be percent-encoded UTF-8' }],
    })
    expect((await call(`${PATH}/a%ffb`, { method: 'DELETE' })).status).toBe(405)
    await problemOf(await call(`${PATH}/%EF%BF%BD`), 404)
  })

  test('has the fields of the listing and their evidence, and no link to the ad', async () => {
    const slug = await slugOf('Glockengießer')
    const response = await call(`${PATH}/${slug}`)
    const text = await response.text()
    expect([response.status, response.headers.has('etag'), response.headers.has('ratelimit')]).toEqual([
      200,
      true,
      true,
    ])
    expect(text).not.toMatch(/apply\.example|source\.example|secret/)
    const { data } = JobDetailAnswer.parse(JSON.parse(text))
    expect(data).toMatchObject({
      slug,
      url: `https://jobs.example/jobs/${slug}`,
      employer: 'Grassmayr',
      places: [{ name: 'Graz', region: 'Steiermark', country: 'AT', lat: 47.07, lon: 15.43 }],
      eligibility: takers,
      occupation: founder,
      terms,
      skills: [founding],
      firstSeenAt: new Date(SEEN).toISOString(),
      lastConfirmedAt: new Date(SEEN).toISOString(),
      postings: [{ source: 'arbeitnow' }],
      evidence: {
        language: { rule: 'words', quote: 'Wir gießen Glocken.' },
        eligibility: { rule: 'place', quote: '' },
        occupation: { rule: 'title', quote: 'Glockengießer' },
        skills: {
          rule: 'vocabulary',
          quote: 'Sie kennen die Gießerei.',
          parts: { [founding.label]: { rule: 'vocabulary', quote: 'Sie kennen die Gießerei.' } },
        },
        terms: {
          rule: 'text',
          quote: 'Teilzeit, 20 Stunden in der Woche',
          parts: { hours: { rule: 'text', quote: '' } },
        },
      },
    })
    expect((await call(`${PATH}/${slug}`, { headers: { 'if-none-match': '*' } })).status).toBe(304)
  })

  test('is 404 for an unknown slug, and 410 with time and reason for a closed job', async () => {
    for (const slug of ['nobody', '%00', '..%2f', '%F0%9F%8E%89', 'a'.repeat(500)])
      await problemOf(await call(`${PATH}/${slug}`), 404)
    await problemOf(await call(`${PATH}/%zz`), 400)
    const response = await call(`${PATH}/${await slugOf('Fassbinder')}`)
    expect(GoneJob.parse(await response.json())).toMatchObject({
      status: 410,
      closedAt: new Date(SEEN + 1000).toISOString(),
      reason: 'withdrawn',
    })
  })

  test('can be switched off, and is with the whole API', async () => {
    const slug = await slugOf('Glockengießer')
    await problemOf(await call(`${PATH}/${slug}`, {}, dormant), 404)
    const without = createApp({ ...deps, jobDetail: false })
    await problemOf(await without.handle(new Request(`http://127.0.0.1${PATH}/${slug}`)), 404)
    await problemOf(await call(`${PATH}/${slug}`, { method: 'DELETE' }), 405)
  })
})
