import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../../connector.ts'
import { fixture } from '../../internal/testing.ts'
import { personio } from './personio.ts'

const settings = { board: 'gruenspecht', host: 'de' } as const
const { postings } = personio.parse(await fixture('personio/board-de.xml'), settings)
const parse = (xml: string) => personio.parse(xml, settings)
const board = (positions: string) => `<workzag-jobs>${positions}</workzag-jobs>`

describe('Personio postings', () => {
  test('reads a bare & as text and accepts a missing heading or date', () => {
    expect(postings[1]).toMatchObject({ title: 'Forschung & Entwicklung, Leitung', html: '<p>Ohne Überschrift</p>' })
    expect(postings[1]).not.toHaveProperty('publishedAt')
  })

  test('reads a board of one position', async () => {
    const single = await fixture('personio/single-position.xml')
    expect(parse(single).postings).toMatchObject([
      { companyName: 'gruenspecht', places: ['Wien'], html: '<h3>Über uns</h3>Klein & fein' },
    ])
    const named = personio.parse(single, { ...settings, companyName: 'Grünspecht' })
    expect(named.postings[0]?.companyName).toBe('Grünspecht')
  })

  test.each(['<?xml version="1.0"?>\n<workzag-jobs/>\n', '<workzag-jobs>\n</workzag-jobs>'])(
    'an empty board is valid: %s',
    (xml) => expect(parse(xml)).toEqual({ postings: [], rejects: [] }),
  )
})

describe('other documents are refused', () => {
  test.each([
    ['a page', '<!DOCTYPE html><html><body><br></body></html>'],
    ['a message', board('Too many requests')],
    ['another element', board('<error>busy</error>')],
    ['two boards', board('') + board('')],
    ['a cut document', board('<position><id>1</id><name>A</name></position>').slice(0, -3)],
    ['an element left open', board('<position><id>1</id><name>A</position><position><id>2</id></position>')],
    ['a cut section', '<workzag-jobs><position><name><![CDATA[A</name></position></workzag-jobs>'],
    ['a stray bracket', board('<position><name>1 < 2</name></position>')],
  ])('%s', (_, xml) => {
    expect(() => parse(xml)).toThrow(PayloadError)
  })
})

describe('hostile Personio documents', () => {
  const bomb = Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
    '',
  )

  test.each([
    ['an entity bomb', `<!DOCTYPE x [<!ENTITY e0 "ha">${bomb}]>${board('<position><name>&e20;</name></position>')}`],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${board('<position><name>&f;</name></position>')}`,
    ],
    ['20,000 levels', board('<a>'.repeat(20_000) + '</a>'.repeat(20_000))],
    ['a million open brackets', '<'.repeat(1_000_000)],
    ['a quarter million open comments', '<!--'.repeat(250_000)],
  ])('%s is refused', (_, xml) => {
    expect(() => parse(xml)).toThrow(PayloadError)
  })

  test('keeps undeclared entities and unescapes once', () => {
    const name = '&f; &amp;lt; &#x41;&#228;&#0;&#xD800;&#1114112; &constructor;'
    const xml = board(`<position><id>1</id><name>${name}</name></position>`)
    expect(parse(xml).postings[0]?.title).toBe('&f; &lt; Aä&#0;&#xD800;&#1114112; &constructor;')
  })

  test('refuses an element named like an object internal', () => {
    expect(() => parse(board('<position><__proto__><id>1</id></__proto__></position>'))).toThrow(PayloadError)
  })

  test('reads a large board completely', () => {
    const text = `<![CDATA[<p>${'Größe & Maß. '.repeat(800)}</p>]]>`
    const position = (id: number) =>
      `<position><id>${id}</id><name>N</name><jobDescriptions><jobDescription><value>${text}</value></jobDescription></jobDescriptions></position>`
    const xml = board(Array.from({ length: 300 }, (_, id) => position(id)).join(''))
    expect(parse(xml).postings).toHaveLength(300)
  })
})

test('requests both languages, on either host', () => {
  expect(personio.requests(personio.settings.parse({ board: 'Gruenspecht' }))).toEqual([
    'https://gruenspecht.jobs.personio.de/xml?language=de',
    'https://gruenspecht.jobs.personio.de/xml?language=en',
  ])
  expect(personio.requests({ ...settings, host: 'com' })[0]).toBe(
    'https://gruenspecht.jobs.personio.com/xml?language=de',
  )
})
