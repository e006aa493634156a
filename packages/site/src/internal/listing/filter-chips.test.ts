import { Language } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { expect, test } from 'bun:test'
import { testFrame } from '../../testing-frame.ts'
import { chipLinks, filterChips } from './filter-chips.ts'
import type { ListingSearch } from './read-search.ts'
import { searchOf } from './search-testing.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.each<[query: string, de: string[], en: string[], fr: string[]]>([
  ['', [], [], []],
  ['q=koch&page=3', [], [], []],
  ['work_arrangement=hybrid', ['Hybrid'], ['Hybrid'], ['Hybride']],
  ['country=AT', ['für Menschen in: Österreich'], ['open to people in Austria'], ['ouverte à : Autriche']],
  ['country=NL', ['für Menschen in: Niederlande'], ['open to people in the Netherlands'], ['ouverte à : Pays-Bas']],
  ['max_years=1', ['höchstens 1 Jahr Erfahrung'], ['1 year of experience at most'], ['1 an d’expérience au plus']],
  ['max_years=2', ['höchstens 2 Jahre Erfahrung'], ['2 years of experience at most'], ['2 ans d’expérience au plus']],
  ['visa=sponsors', ['hilft beim Visum'], ['sponsors a visa'], ['aide pour le visa']],
  ['company=Weber', ['bei Weber'], ['at Weber'], ['chez Weber']],
  ['exclude_company=Weber', ['nicht bei Weber'], ['not at Weber'], ['sauf chez Weber']],
])('%p is read as chips', (query, de, en, fr) => {
  const texts = { de, en, fr }
  for (const language of Language.options) {
    const shown = filterChips(testFrame(language), searchOf(query)).map(([text]) => plain(text))
    expect([language, shown]).toEqual([language, texts[language]])
  }
})

test.each([
  ['location=K%C3%B6ln', 'near Köln (30 km)'],
  ['location=K%C3%B6ln&radius=10', 'near Köln (10 km)'],
  ['location=remote', 'Remote'],
  ['location=remote+Germany', 'Remote, Germany'],
  ['salary_min=50000', 'from €50,000 a year'],
  ['salary_min=50000&currency=CHF', 'from CHF 50,000 a year'],
  ['published_since=2026-11-01', 'since 1 November 2026'],
  ['confirmed_since=2026-11-01', 'confirmed since 1 November 2026'],
  ['language=fr', 'in French'],
  ['speaks=en:C2', 'English, no German'],
  ['speaks=de:B1', 'speaking German B1'],
  ['tag=a%22b', 'a"b'],
])('%s reads %p', (query, text) => {
  expect(filterChips(testFrame(), searchOf(query)).map(([shown]) => plain(shown))).toEqual([text])
})

test('an employer that is not named is no name to be at', () => {
  const [[text] = []] = filterChips(testFrame(), searchOf(`company=${encodeURIComponent(UNNAMED_EMPLOYER)}`))
  expect(text).toBe('Employer not named')
})

const rendered = (search: ListingSearch) => chipLinks(testFrame(), search, filterChips(testFrame(), search))

const linksOf = (query: string) =>
  [...(rendered(searchOf(query))?.text ?? '').matchAll(/<a (?:class="all" )?href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

test.each([
  ['', []],
  ['tag=a', ['/en/jobs']],
  ['q=koch&tag=a&page=4', ['/en/jobs?q=koch']],
  ['tag=a,b', ['/en/jobs?tag=b', '/en/jobs?tag=a', '/en/jobs']],
  ['q=koch&tag=a&language=de', ['/en/jobs?q=koch&tag=a', '/en/jobs?q=koch&language=de', '/en/jobs?q=koch']],
  ['location=K%C3%B6ln&radius=10', ['/en/jobs']],
  ['salary_min=1000&currency=CHF', ['/en/jobs']],
])('each chip of %p removes its condition and what depends on it', (query, links) => {
  expect(linksOf(query)).toEqual(links)
})

test('a chip is escaped', () => {
  const { text = '' } = rendered(searchOf(`tag=${encodeURIComponent('"><script>')}`)) ?? {}
  expect(text).toContain('aria-label="Without: &quot;&gt;&lt;script&gt;"')
  expect(text).not.toContain('<script>')
})
