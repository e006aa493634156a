import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { readMarks } from '@jobs/search/ranked/read-marks.ts'
import { FIELDS } from '@jobs/search/word-index.ts'
import { afterEach, expect, test } from 'bun:test'
import { sqliteWords } from './internal/sqlite-words.ts'
import { openWordReaders } from './word-readers.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async (options?: Parameters<typeof openWordReaders>[1]) => {
  const { catalog, close } = await openTestCatalog('sqlite')
  const own = sqliteWords(catalog.read)
  const readers = openWordReaders(catalog.latest, options)
  closers.push(close, () => readers.close())
  return { catalog, own, index: (signal?: AbortSignal) => readers.index(own, signal) }
}

const faulty = new URL('../../fixtures/faulty-reader.ts', import.meta.url).href
const unavailable = expect.objectContaining({ name: 'CatalogError', reason: 'unavailable' })

test('reader threads return the same as this one, including later writes', async () => {
  const { catalog, own, index } = await open()
  const titles = ['Imker', 'Imkerin in Teilzeit', 'Gärtnerin', 'Lehrer für Imkerei', 'Seiler']
  for (const [at, title] of titles.entries()) await savePosting(catalog, testPosting(`a${at}`, { title }), Date.now())
  const word = (text: string, prefix: boolean) =>
    FIELDS.map((field, at) => ({ field, all: [[{ words: [text], prefix }]], value: at + 1, isHit: at % 2 === 0 }))
  const beside = index()
  const span = { newest: Date.now(), oldest: 0 }
  const ids = [1, 2, 3, 4, 5, 6]
  for (const probes of [word('imker', false), word('imker', true), word('akte', false), word('teilz', true)]) {
    const found = await own.find(probes, span)
    expect(found.join('')).not.toBe('')
    expect(await beside.marks?.(probes, span, 4)).toEqual(await readMarks(own, probes, span, 4))
    const sorted = (lists: readonly string[]) => lists.map((list) => list.split(',').toSorted())
    expect(sorted(await own.among(probes, ids))).toEqual(sorted(found))
  }
  expect((await beside.terms.between('imk', 'iml', 1, 30)).toSorted()).toEqual(['imker', 'imkerei', 'imkerin'])
  expect(await beside.terms.among(['seiler', 'koch'])).toEqual(['seiler'])
  expect(await beside.terms.between('zz', 'zzz', 1, 30)).toEqual([])
  expect(await beside.terms.isInUse('koch')).toBe(false)
  await savePosting(catalog, testPosting('later', { title: 'Koch' }), Date.now())
  expect(await beside.terms.isInUse('koch')).toBe(true)
})

test('replaces a dead or stuck thread, whose callers see the catalogue as unavailable', async () => {
  const { index } = await open({ worker: faulty, readers: 1, stuckMs: 2500 })
  const { terms } = index()
  expect(await terms.among(['a'])).toEqual(['a'])
  for (const word of ['stuck', 'dead']) {
    expect(await terms.among([word]).catch((error: unknown) => error)).toEqual(unavailable)
    expect(await terms.among(['b'])).toEqual(['b'])
  }
})

test('rejects readings beyond the limit of waiting ones', async () => {
  const { index } = await open({ worker: faulty, readers: 1, waiting: 2 })
  const { terms } = index()
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => terms.among(['slow'])))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(3)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toEqual(unavailable)
})

test('nothing is read for a client that has gone', async () => {
  const { index } = await open({ worker: faulty, readers: 1 })
  const gone = new AbortController()
  const { terms } = index(gone.signal)
  expect(await terms.among(['a'])).toEqual(['a'])
  gone.abort(new Error('gone'))
  await expect(terms.among(['a'])).rejects.toThrow('gone')
})
