import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { detectLanguage, type AdLanguage } from './language.ts'
import { arrangementOfText } from './work-arrangement.ts'

/** Labelled cases that belong to others and are not part of the project; without them these tests are skipped. */
const FOLDER = join(import.meta.dir, '../../../../../shared/eval')
const isMissing = !existsSync(FOLDER)

interface LanguageRow {
  cls: 'title' | 'short' | 'full'
  label: AdLanguage
  adLang?: string | null
  bilingual?: boolean
  text: string
}
interface ArrangementRow {
  label: string
  text: string
}

const rowsOf = async <Row>(name: string): Promise<Row[]> =>
  Bun.JSONL.parse(await Bun.file(join(FOLDER, name)).text()) as Row[]

const share = (results: readonly boolean[]) => results.filter(Boolean).length / results.length

const macroF1 = (pairs: readonly (readonly [actual: AdLanguage, found: AdLanguage])[]) => {
  const scores = (['de', 'en', 'fr', 'other'] as const).map((language) => {
    const right = pairs.filter(([actual, found]) => actual === language && found === language).length
    const wrong = pairs.filter(([actual, found]) => (actual === language) !== (found === language)).length
    return (2 * right) / (2 * right + wrong)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

test.skipIf(isMissing)('language of bodies and titles', async () => {
  const rows = await rowsOf<LanguageRow>('language.jsonl')
  const f1 = (cls: 'short' | 'full') => {
    const kept = rows.filter((row) => row.cls === cls && !row.bilingual)
    return macroF1(kept.map(({ label, text }) => [label, detectLanguage({ title: '', text })]))
  }
  const titles = rows.filter(({ cls }) => cls === 'title')
  const found = titles.map(({ text }) => detectLanguage({ title: text, text: '' }))
  const ofTitle = share(titles.map(({ label }, index) => label === found[index]))
  const ofAd = share(
    titles.map(({ label, adLang }, index) => (label === 'other' ? label : (adLang ?? label)) === found[index]),
  )
  const figures = { full: f1('full'), short: f1('short'), ofTitle, ofAd }
  console.log('language', figures)
  expect(figures.full).toBeGreaterThanOrEqual(0.98)
  expect(figures.short).toBeGreaterThanOrEqual(0.97)
  // The marker decides for the ad, not for the words of the title.
  expect(figures.ofAd).toBeGreaterThanOrEqual(0.9)
})

test.skipIf(isMissing)('work arrangement of snippets', async () => {
  const rows = await rowsOf<ArrangementRow>('arrangement.jsonl')
  const accuracy = share(rows.map(({ label, text }) => arrangementOfText(text) === label))
  console.log('arrangement', { accuracy, rows: rows.length })
  expect(accuracy).toBeGreaterThan(0.92)
})
