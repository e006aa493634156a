import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { expect, test } from 'bun:test'
import { NOW, openTestSite, postingIn } from '../../testing.ts'
import { termsText } from './job-facts.ts'

const { ask, catalog, jobCalled, pageAt } = await openTestSite()

const pageOf = async (title: string) => await pageAt(new URL((await jobCalled(title)).url).pathname)

test('names the source of a job unless it was created by hand', async () => {
  for (const source of ['manual', 'arbeitnow'])
    await savePosting(catalog, { ...testPosting(source, { title: `Maurer ${source}` }), source }, NOW)
  expect(await pageOf('Maurer arbeitnow')).toContain('<dt>Quelle</dt><dd>arbeitnow</dd>')
  expect(await pageOf('Maurer manual')).not.toContain('Quelle')
})

test.each<[location: string, ...places: Record<string, string>[]]>([
  [
    'Berlin; Paris',
    { addressLocality: 'Berlin', addressCountry: 'DE' },
    { addressLocality: 'Paris', addressCountry: 'FR' },
  ],
  [
    'Düsseldorf; Köln',
    { addressLocality: 'Düsseldorf', addressCountry: 'DE' },
    { addressLocality: 'Köln', addressCountry: 'DE' },
  ],
  [
    'Bayern; Wien, Austria',
    { addressRegion: 'Bayern', addressCountry: 'DE' },
    { addressLocality: 'Wien', addressCountry: 'AT' },
  ],
  ['Cambridge; Berlin', { addressLocality: 'Berlin', addressCountry: 'DE' }],
  ['Kleinkleckersdorf', { addressLocality: 'Kleinkleckersdorf', addressCountry: 'DE' }],
])('gives search engines each place of %s by itself', async (location, ...places) => {
  const title = `Maurer ${Bun.hash(location)}`
  await savePosting(catalog, testPosting(location, { title, location }), NOW)
  const { jobLocation } = postingIn(await pageOf(title))
  expect(jobLocation).toEqual(
    places.map((address) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } })),
  )
})

test('shows the terms of a job in the language of the page, and gives them to search engines', async () => {
  const terms: JobTerms = {
    ...NO_TERMS,
    employmentTypes: ['part-time', 'permanent'],
    hours: { min: 20, max: 20 },
    yearsMin: 3,
    languages: [
      { language: 'de', level: 'C1', required: true },
      { language: 'fr', level: null, required: false },
    ],
    degree: 'wished',
    startsAt: '2027-03',
    deadline: '2027-02-28',
  }
  const hours = { rule: 'text', quote: '- Sie arbeiten 20 Stunden <in der Woche>.' }
  const skills: Skill[] = [
    { label: 'Stuck', esco: null, kind: 'must' },
    { label: 'Gerüste', esco: null, kind: 'task' },
  ]
  const derived = {
    terms: { ...derivedFrom(terms, 0.9, 'text', hours.quote), parts: { hours } },
    skills: derivedFrom(skills, 0.8, 'vocabulary'),
  }
  await savePosting(catalog, { ...testPosting('terms', { title: 'Stuckateurin' }), derived }, NOW)
  const page = await pageOf('Stuckateurin')
  expect(page).toContain(
    '<dt>Bedingungen</dt><dd>Teilzeit, 20 Stunden · unbefristet · ab 3 Jahren Erfahrung · Deutsch C1 · Französisch von Vorteil · Studium oder Vergleichbares · ab März 2027 · Bewerbung bis 28. Februar 2027',
  )
  expect(page).toContain('<dt>Gefragte Kenntnisse</dt><dd>Stuck</dd>')
  expect(page).toContain('<q lang="de" dir="auto">Sie arbeiten 20 Stunden &lt;in der Woche&gt;.</q>')
  const [, slug = ''] = page.match(/"value":"([^"]+)"/) ?? []
  expect(await (await ask(`/en/jobs/${slug}`)).text()).toContain('part-time, 20 hours · permanent · from 3 years')
  expect(await (await ask(`/fr/jobs/${slug}`)).text()).toContain('temps partiel, 20 heures · CDI · dès 3 ans')
  expect(postingIn(page)).toMatchObject({
    employmentType: ['PART_TIME'],
    experienceRequirements: { monthsOfExperience: 36 },
    educationRequirements: 'Studium oder Vergleichbares',
    validThrough: '2027-02-28T23:59:59.000Z',
    directApply: false,
    skills: ['Stuck'],
  })
})

test('links jobs by its skills, or by its tags without skills', async () => {
  const skills: Skill[] = [
    { label: 'Stuck, "alt"', esco: null, kind: 'must' },
    { label: 'Gerüste', esco: null, kind: 'task' },
  ]
  const derived = { skills: derivedFrom(skills, 0.8, 'vocabulary') }
  const fields = { title: 'Restauratorin', tags: ['vollzeit, remote'] }
  await savePosting(catalog, { ...testPosting('skilled', fields), derived }, NOW)
  await savePosting(catalog, testPosting('tagged', { ...fields, title: 'Vergolderin' }), NOW)
  const linksOf = async (title: string) => {
    const [, list = ''] = /<ul class="tags"[^>]*>(.*?)<\/ul>/s.exec(await pageOf(title)) ?? []
    return [...list.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href = '', text]) => [href, text])
  }
  const links = await linksOf('Restauratorin')
  expect(links.map(([, text]) => text)).toEqual(['Stuck, &quot;alt&quot;', 'Gerüste'])
  expect(await linksOf('Vergolderin')).toEqual([[expect.stringContaining('/jobs?tag='), 'vollzeit, remote']])
  for (const [href = ''] of [...links, ...(await linksOf('Vergolderin'))]) {
    const found = await ask(href)
    expect([found.status, Number(found.headers.get('x-total-count')) > 0]).toEqual([200, true])
  }
})

const native = { language: 'de', level: 'native', required: true } as const
const welcome = (language: string) => ({ language, level: 'B2', required: false }) as const

test.each<[Partial<JobTerms>, en: string, de: string, fr: string]>([
  [{}, '', '', ''],
  [{ hours: { min: null, max: null } }, '', '', ''],
  [{ hours: { min: 20, max: null } }, 'at least 20 hours', 'mindestens 20 Stunden', 'au moins 20 heures'],
  [{ hours: { min: null, max: 30 } }, 'up to 30 hours', 'bis zu 30 Stunden', 'jusqu’à 30 heures'],
  [{ hours: { min: 20, max: 38.5 } }, '20 to 38.5 hours', '20 bis 38,5 Stunden', 'de 20 à 38,5 heures'],
  [{ hours: { min: 40, max: 40 } }, '40 hours', '40 Stunden', '40 heures'],
  [
    { employmentTypes: ['full-time', 'part-time', 'temporary'] },
    'full-time/part-time · fixed-term',
    'Vollzeit/Teilzeit · befristet',
    'temps plein/temps partiel · durée déterminée',
  ],
  [{ yearsMin: 1 }, 'from 1 year of experience', 'ab 1 Jahr Erfahrung', 'dès 1 an d’expérience'],
  [{ yearsMin: 2.5 }, 'from 2.5 years of experience', 'ab 2,5 Jahren Erfahrung', 'dès 2,5 ans d’expérience'],
  [{ yearsMin: 0 }, 'from 0 years of experience', 'ab 0 Jahren Erfahrung', 'dès 0 ans d’expérience'],
  [
    { level: 'entry', degree: 'required' },
    'entry level · degree required',
    'Einstieg · Studienabschluss nötig',
    'débutant · diplôme exigé',
  ],
  [{ visa: 'sponsors' }, 'sponsors a visa', 'hilft beim Visum', 'aide pour le visa'],
  [{ visa: 'refuses' }, 'no visa sponsorship', 'keine Hilfe beim Visum', 'pas d’aide pour le visa'],
  [{ startsAt: 'immediately' }, 'starts immediately', 'ab sofort', 'dès maintenant'],
  [{ startsAt: '2027-03' }, 'from March 2027', 'ab März 2027', 'à partir de mars 2027'],
  [{ startsAt: '2027-03-15' }, 'from 15 March 2027', 'ab 15. März 2027', 'à partir de 15 mars 2027'],
  [
    { languages: [welcome('en'), native, welcome('fr')] },
    'German as a native speaker · English/French welcome',
    'Deutsch als Muttersprache · Englisch/Französisch von Vorteil',
    'allemand langue maternelle · anglais/français en plus',
  ],
  [{ languages: [{ language: 'en', level: null, required: true }] }, 'English', 'Englisch', 'anglais'],
])('%j reads %p', (terms, en, de, fr) => {
  const texts = { en, de, fr }
  for (const language of Language.options)
    expect([language, termsText({ ...NO_TERMS, ...terms }, language)]).toEqual([language, texts[language]])
})
