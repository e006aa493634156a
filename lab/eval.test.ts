import { testFolder } from '@jobs/core/testing/folder.ts'
import { expect, test } from 'bun:test'
import { join } from 'node:path'

const CLI = join(import.meta.dir, 'eval.ts')
const folder = await testFolder()

const run = async (task: string, rows: readonly unknown[]) => {
  const file = join(folder, `${task}.jsonl`)
  await Bun.write(file, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
  return await runCli(task, file)
}

const runCli = async (...args: string[]) => {
  const process = Bun.spawn([Bun.which('bun') ?? 'bun', CLI, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err] = await Promise.all([process.stdout.text(), process.stderr.text()])
  const lines = out.trimEnd().split('\n')
  return { code: await process.exited, lines, err, metrics: lines.at(-1) }
}

test('language: macro F1 by class of text, without bilingual ads', async () => {
  const german = 'Wir suchen ab sofort eine freundliche Person, die unsere Kundschaft am Telefon berät.'
  const { metrics, lines } = await run('language', [
    { cls: 'short', label: 'de', text: german },
    { cls: 'short', label: 'en', text: 'You will look after our customers and answer their questions on the phone.' },
    { cls: 'full', label: 'fr', text: german },
    { cls: 'full', label: 'en', text: german, bilingual: true },
    { cls: 'title', label: 'de', text: 'Bürokraft (m/w/d)' },
  ])
  expect(metrics).toBe('{"title":{"f1":1},"heading":{"precision":null,"recall":null},"short":{"f1":1},"full":{"f1":0}}')
  expect(lines).toContain('full: 1 rows; a line per label, a column per finding')
})

test('whole ads: accuracy, precision and recall, without ambiguous ones; masked addresses are no tags', async () => {
  const ad = (id: string, label: string, description: string, more: object = {}) => ({
    id,
    lang: 'de',
    title: 'Disponent (m/w/d)',
    location: 'Kiel',
    label,
    description,
    ...more,
  })
  const { metrics, lines } = await run('arrangement-ads', [
    ad('a', 'remote', '<p>Die Stelle ist vollständig remote.</p>'),
    ad('b', 'hybrid', '<p>Zwei Tage pro Woche im Homeoffice. Fragen an <email></p>'),
    ad('c', 'remote', '<p>Zwei Tage pro Woche im Homeoffice</p>', { lang: 'en' }),
    ad('d', 'hybrid', 'Du planst Touren.', { fields: { arbeitszeitHeimarbeitTelearbeit: 'True' } }),
    ad('e', 'remote', 'Kein Homeoffice', { ambiguous: true }),
  ])
  expect(JSON.parse(metrics ?? '')).toEqual({
    accuracy: 0.75,
    remote: { precision: 1, recall: 0.5 },
    hybrid: { precision: 2 / 3, recall: 1 },
  })
  expect(lines).toContain('en remote: precision unknown, recall 0.000, 1 rows')
})

test('passages: accuracy and macro F1 over what is said', async () => {
  const passage = (text: string, says: string) => ({ ad: text, lang: 'fr', text, says, before: null, title: '' })
  const { metrics } = await run('passages', [
    passage('Télétravail complet', 'remote'),
    passage('Pas de télétravail possible', 'onsite'),
    passage('Deux jours de télétravail par semaine', 'hybrid'),
    passage('Télétravail possible', 'nothing'),
  ])
  expect(metrics).toStartWith('{"accuracy":0.75,"macroF1":0.6')
})

test('arrangement and region: accuracy', async () => {
  const { metrics } = await run('arrangement', [
    { text: 'Diese Stelle ist zu 100 % remote.', label: 'remote' },
    { text: 'Kein Homeoffice, Arbeit nur vor Ort.', label: 'hybrid' },
  ])
  expect(metrics).toBe('{"accuracy":0.5}')
  const region = await run('region', [
    { text: 'Köln', inDeEu: true },
    { text: 'Toronto, Canada', inDeEu: false },
    { text: 'Remote', inDeEu: 'unknown' },
  ])
  expect(region.metrics).toBe('{"accuracy":1}')
})

test('salary: exact matches and false positives, misses are listed', async () => {
  const none = { currency: null, min: null, max: null, period: null, annualMin: null, annualMax: null }
  const pay = { currency: 'EUR', min: 50_000, max: 60_000, period: 'year', annualMin: 50_000, annualMax: 60_000 }
  const { metrics, lines } = await run('salary', [
    { text: 'Gehalt: 50.000 - 60.000 €', ...pay },
    { text: 'Gehalt: 50.000 - 61.000 €', ...pay },
    { text: '1.000 € Umzugspauschale', ...none },
    { text: 'Jahresgehalt 40.000 €', ...none },
  ])
  expect(metrics).toBe('{"exact":0.5,"falsePositives":1}')
  expect(lines.filter((line) => line.startsWith('miss'))).toHaveLength(2)
})

test('dedup: precision, recall and F1, without ambiguous pairs', async () => {
  const baker = {
    title: 'Bäckerin (m/w/d)',
    company: 'Brot GmbH',
    location: 'Köln',
    description: 'Teig',
    source: 'one',
  }
  const driver = { ...baker, title: 'Fahrer (m/w/d)', source: 'two' }
  const { metrics } = await run('dedup', [
    { duplicate: true, a: baker, b: { ...baker, source: 'two' } },
    { duplicate: false, a: baker, b: driver },
    { duplicate: true, a: baker, b: driver, ambiguous: true },
  ])
  expect(metrics).toBe('{"precision":1,"recall":1,"f1":1}')
})

test('a malformed line is reported with its number and counted', async () => {
  const row = { text: 'Köln', inDeEu: true }
  const { code, err, lines, metrics } = await run('region', [row, '', '{"text": ', { text: 'Bonn' }, 'null', row])
  expect(code).toBe(0)
  expect(err.match(/line \d+/g)).toEqual(['line 2', 'line 3', 'line 4', 'line 5'])
  expect(lines).toContain('rows: 2, left out as malformed: 4')
  expect(metrics).toBe('{"accuracy":1}')
})

test('without rows the figures are unknown', async () => {
  expect((await run('dedup', [])).metrics).toBe('{"precision":null,"recall":null,"f1":null}')
})

test('an unknown task or a missing file ends with a message', async () => {
  const [task, file] = await Promise.all([runCli('tags', 'rows.jsonl'), runCli('salary', join(folder, 'none.jsonl'))])
  expect([task.code, file.code]).toEqual([1, 1])
  expect(task.err).toContain('usage: bun run eval [<language|arrangement|')
  expect(file.err).toContain('there is no file')
})
