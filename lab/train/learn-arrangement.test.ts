import { expect, test } from 'bun:test'
import { readInvented, readLabelled } from './arrangement.ts'
import { overlapsWith, foldOf, FOLDS } from './folds.ts'
import { learnArrangement } from './learn-arrangement.ts'

const SAYINGS = {
  remote: 'Die Stelle ist vollständig remote',
  hybrid: 'Zwei Tage pro Woche im Homeoffice',
  onsite: 'Homeoffice ist leider nicht möglich',
  nothing: 'Remote-Zugriff auf unsere Anlagen',
} as const

const rowsOf = () => {
  const rows: Parameters<typeof readLabelled>[1] = { passages: [], snippets: [], ads: [] }
  for (let employer = 0; employer < 12; employer++)
    for (const [says, text] of Object.entries(SAYINGS)) {
      const label = says === 'nothing' ? 'unknown' : says
      const passage = { ad: `ad ${employer}`, lang: 'de', text: `${text} ${employer}`, says }
      const ad = { id: `${employer} ${says}`, lang: 'de', company: `Firma ${employer}`, title: 'Koch', label }
      readLabelled(`${JSON.stringify(passage)}\n${JSON.stringify({ ...ad, description: `${text}.` })}\n`, rows)
    }
  return rows
}

test('both steps are learnt, and judged on employers that were left out', () => {
  const { model, leftOut } = learnArrangement(rowsOf())
  expect(model.passages.labels).toContain('offered')
  const ads = leftOut.filter(({ kind }) => kind === 'ad')
  expect(ads).toHaveLength(48)
  expect(leftOut.filter(({ kind }) => kind === 'passage')).toHaveLength(48)
})

test('does not learn from passages of left-out texts', () => {
  const isKnown = overlapsWith(['Wir bieten Ihnen zwei Tage mobiles Arbeiten in der Woche.'])
  expect(isKnown('zwei Tage mobiles  Arbeiten in der Woche')).toBe(true)
  expect(isKnown('drei Tage mobiles Arbeiten im Monat')).toBe(false)
  expect(isKnown('zwei Tage')).toBe(false)
})

test('keeps all spellings of an employer in one fold', () => {
  expect(foldOf('Kiesel GmbH')).toBe(foldOf('kiesel gmbh '))
  expect(new Set(Array.from({ length: 50 }, (_, at) => foldOf(`Firma ${at}`))).size).toBe(FOLDS)
})

test('invented passages are read under their headings; a row of no known shape is refused', () => {
  expect(readInvented('# remote\nVoll remote\n# onsite\nVor Ort\n').map(({ says, text }) => [says, text])).toEqual([
    ['remote', 'Voll remote'],
    ['onsite', 'Vor Ort'],
  ])
  expect(() => readLabelled('{"text": "x"}', { passages: [], snippets: [], ads: [] })).toThrow('line 1 is neither')
})
