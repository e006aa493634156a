import { expect, test } from 'bun:test'
import { de } from './de.ts'
import { phrases } from './de/phrases.ts'
import { phraseBook } from './phrase-book.ts'

const ROOT = `${import.meta.dir}/../../../..`
const german = phraseBook(phrases)

const TEXT = String.raw`('(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`

const CATALOG = ['apps/backend/src/**/*.ts', 'packages/catalog/src/**/*.ts']
const TYPES = ['apps/backend/src/**/*.ts', 'packages/types/src/**/*.ts']

/** Where the backend's sources have what it says, each with what stands before it. */
const PLACES: readonly [files: string | readonly string[], before: string][] = [
  [CATALOG, String.raw`\bdetail(?: =|:) `],
  [CATALOG, String.raw`\breturn (?=['"\`](?:must|is) )`],
  [TYPES, String.raw`(?<![\w-])(?=['"\`](?:must|is|needs) \w)`],
  ['packages/connectors/src/sources/**/*.ts', String.raw`\.describe\(\s*`],
  ['packages/connectors/src/lib/**/*.ts', String.raw`\.describe\(\s*`],
  ['packages/connectors/src/sources/**/*.ts', String.raw`duties: \[\s*`],
  ['packages/connectors/src/sources/**/*.ts', String.raw`needsPermission: [^\n]*?=> (?:[^\n]*\? )?`],
]

/** What is put together from parts, each of which is looked up. */
const OF_PARTS = new Set([
  '',
  'x x.',
  'must be x',
  'must match ',
  'the address x',
  '${faults.map(({ parameter, detail }) => ',
])

/** What only a program can bring about that writes its own requests. */
const OF_PROGRAMS = [
  /^is its row of a snapshot/,
  /^(?:The body is not|The body is nested|The Content-Type|The address is not valid UTF-8|Send the ETag)/,
  /^(?:must be degrees|must be 0 or 1|must be ISO 3166-1 codes|must be (?:-x|x) or (?:more|less)$)/,
  /^(?:The methods allowed here are|There is no build|The console|More than x requests)/,
]

/** A text as it may come out: what is filled in is a word, or nothing, or something in brackets. */
const saidIn = (literal: string): string[] => {
  const text = literal.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  if (!literal.startsWith('`')) return [text]
  // A text within a text ends it for this reader.
  const whole = text.replace(/\$\{[^{}]*$/, '')
  return ['x', '', ' (x)'].map((value) => whole.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, value))
}

const saidBy = async (files: string | readonly string[], before: string): Promise<string[][]> => {
  const found: string[][] = []
  for (const file of [files].flat().flatMap((glob) => [...new Bun.Glob(glob).scanSync(ROOT)])) {
    if (/test|\/(?:cli|geocode|mirror)\/|\/(?:settings|env)\.ts/.test(file)) continue
    const source = await Bun.file(`${ROOT}/${file}`).text()
    for (const [, literal = ''] of source.matchAll(new RegExp(before + TEXT, 'g'))) found.push(saidIn(literal))
  }
  return found
}

test.each(PLACES)('what %s says after %s is known in German', async (files, before) => {
  const said = (await saidBy(files, before)).filter(
    ([text = '']) => !OF_PARTS.has(text) && !OF_PROGRAMS.some((pattern) => pattern.test(text)),
  )
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((forms) => forms.every((text) => german(text) === undefined)).map(([text]) => text)).toEqual([])
})

test('what a phrase leaves open is filled in, in German where that is known', () => {
  expect(german('must be at most {b}')).toBe('darf höchstens {b} sein')
  expect(german('must be one of a, b; the nearest is b')).toBe('muss eines von diesen sein: a, b; am nächsten liegt b')
  expect(german('constructor')).toBeUndefined()
})

test('both languages of a phrase leave the same open', () => {
  const namesIn = (text: string) => [...new Set(text.match(/\{\w\}/g))].toSorted()
  // A reason is not repeated where the German sentence does without.
  const open = Object.entries(phrases).filter(
    ([text, other]) => !namesIn(other).every((name) => namesIn(text).includes(name)),
  )
  expect(open).toEqual([])
  expect(Object.entries(phrases).filter(([text, other]) => text.trim() !== text || other.trim() !== other)).toEqual([])
})

test('each action of the audit has its text', async () => {
  const actions = new Set<string>()
  for (const file of CATALOG.flatMap((glob) => [...new Bun.Glob(glob).scanSync(ROOT)])) {
    if (/test/.test(file)) continue
    const source = await Bun.file(`${ROOT}/${file}`).text()
    for (const [, action = ''] of source.matchAll(/'((?:job|feed|user|webhook|alert)\.[a-z-]+)'/g)) actions.add(action)
  }
  expect(actions.size).toBeGreaterThan(20)
  expect([...actions].filter((action) => !Object.hasOwn(de, `action.${action}`))).toEqual([])
})
