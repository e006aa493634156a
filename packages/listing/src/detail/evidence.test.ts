import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { type DerivedValues, derivedFrom, MAX_QUOTE } from '@jobs/types/jobs/derived.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { describe, expect, test } from 'bun:test'
import { evidenceOf, type SightingRow } from './find-job-detail.ts'

const of = (rule: string, quote = '') => ({ rule, quote })
const evidenceIn = (
  postings: (DerivedValues | null)[],
  { pinned = [], source = 's0' }: { pinned?: string[]; source?: string } = {},
) =>
  evidenceOf(
    { source, pinned: JSON.stringify(pinned) } as JobRow,
    postings.map((derived, at) => ({ source: `s${at}`, derived: derived && JSON.stringify(derived) }) as SightingRow),
  )
const skill = (label: string) => ({ label, esco: null, kind: 'must' as const })
const WHOLE: DerivedValues = {
  language: derivedFrom('de', 0.9, 'words'),
  workArrangement: derivedFrom('remote', 0.9, 'home-office'),
  salary: derivedFrom({ min: 1, currency: 'EUR' }, 0.9, 'pay'),
  eligibility: derivedFrom({ scope: 'worldwide', countries: [], excluded: [], timeZones: [] }, 0.9, 'anywhere'),
  occupations: derivedFrom([{ isco: '2512', esco: null, label: 'x', confidence: 1 }], 0.9, 'title'),
  terms: { ...derivedFrom(NO_TERMS, 0.9, 'level'), parts: { level: of('level'), yearsMin: of('years') } },
  skills: { ...derivedFrom([skill('PHP')], 0.9, 'list'), parts: { PHP: of('list') } },
}

describe('the evidence of what was read from an ad', () => {
  const names = (pinned: string[]) => Object.keys(evidenceIn([WHOLE], { pinned })).toSorted()
  const ALL = ['eligibility', 'language', 'occupation', 'salary', 'skills', 'terms', 'workArrangement']

  test.each<[pinned: string[], missing: string[]]>([
    [[], []],
    [['tags', 'applyUrl'], []],
    [['title'], ['occupation']],
    [['language'], ['language']],
    [['workArrangement'], ['workArrangement']],
    [['salaryMin'], ['salary']],
    [['salaryMax'], ['salary']],
    [['currency'], ['salary']],
    [
      ['eligibility', 'occupation'],
      ['eligibility', 'occupation'],
    ],
    [['skills'], ['skills']],
    [['terms.level'], []],
    [['terms.level', 'terms.yearsMin'], ['terms']],
    [['terms'], ['terms']],
  ])('of a job with %p corrected is without %p', (pinned, missing) => {
    expect(names(pinned)).toEqual(ALL.filter((name) => !missing.includes(name)))
  })

  test('of terms begins with the first that was not corrected', () => {
    expect(evidenceIn([WHOLE]).terms).toEqual({ ...of('level'), parts: { level: of('level'), yearsMin: of('years') } })
    expect(evidenceIn([WHOLE], { pinned: ['terms.level'] }).terms).toEqual({
      ...of('years'),
      parts: { yearsMin: of('years') },
    })
  })

  test('is that of the posting shown, and of the first that has any for what it lacks', () => {
    const own: DerivedValues = { language: derivedFrom('de', 0.9, 'own') }
    const [first, second] = [
      { ...WHOLE, workArrangement: undefined },
      { ...WHOLE, workArrangement: derivedFrom('remote', 0.9, 'second') },
    ] as [DerivedValues, DerivedValues]
    const found = evidenceIn([first, second, own], { source: 's2' })
    expect(found).toMatchObject({ language: of('own'), workArrangement: of('second'), salary: of('pay') })
    expect(evidenceIn([first, second, own], { source: 'closed' }).language).toEqual(of('words'))
  })

  test('of no posting, and of one of which nothing was read, is none', () => {
    expect([evidenceIn([]), evidenceIn([null])]).toEqual([{}, {}])
    expect(evidenceIn([null, WHOLE]).salary).toEqual(of('pay'))
  })

  test('quotes a list item without its mark', () => {
    const parts = { visa: of('rule', '- Wir bürgen für dein Visum - auch später') }
    expect(evidenceIn([{ terms: { ...derivedFrom(NO_TERMS, 0.9, 'rule', '- Deutsch ab B2'), parts } }])).toEqual({
      terms: { ...of('rule', 'Deutsch ab B2'), parts: { visa: of('rule', 'Wir bürgen für dein Visum - auch später') } },
    })
  })

  test.each<[quote: string, shown: boolean]>([
    ['Wir arbeiten <remote> & "frei".', true],
    ['Ü'.repeat(MAX_QUOTE), true],
    ['Mehr auf www.weber.example/jobs', false],
    ['Mail an jobs@weber.example genügt.', false],
    ['Postulez : https://weber.example', false],
  ])('quotes %p: %p', (quote, shown) => {
    const wanted = of('rule', shown ? quote : '')
    const language = derivedFrom<'fr'>('fr', 0.9, 'rule', quote)
    const terms = { ...derivedFrom(NO_TERMS, 0.9, 'rule', quote), parts: { visa: of('rule', quote) } }
    const skills = { ...derivedFrom([skill('PHP')], 0.9, 'rule', quote), parts: { PHP: of('rule', quote) } }
    expect(evidenceIn([{ language, terms, skills }])).toEqual({
      language: wanted,
      terms: { ...wanted, parts: { visa: wanted } },
      skills: { ...wanted, parts: { PHP: wanted } },
    })
  })
})
