import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { LegalPage, LegalPageName } from '@jobs/types/legal-page.ts'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { openTestCatalog, testActor, testEngines } from '../testing.ts'
import { findLegalPage, knownLegalPages, listLegalPages, listWrittenPages, saveLegalPage } from './legal-pages.ts'

const EMPTY: LegalPage = { link: null, texts: { de: '', en: '', fr: '' } }
const imprint: LegalPage = { link: null, texts: { de: '# Impressum', en: '', fr: '' } }
const elsewhere: LegalPage = { ...EMPTY, link: 'https://elsewhere.example/terms' }

const save = (catalog: Catalog, name: LegalPageName, page: LegalPage, now = 1) =>
  saveLegalPage(catalog, name, page, testActor, now)

describe.each([...testEngines])('legal pages on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => closing(await openTestCatalog(engine)).catalog

  test('exist from the beginning, and are empty', async () => {
    const catalog = await open()
    expect(await listLegalPages(catalog)).toEqual([
      { name: 'imprint', page: EMPTY },
      { name: 'privacy', page: EMPTY },
      { name: 'terms', page: EMPTY },
    ])
    expect(await findLegalPage(catalog, 'imprint')).toBeUndefined()
    expect(await listWrittenPages(catalog)).toEqual(new Set())
  })

  test('have content with a text in any language or with a link', async () => {
    const catalog = await open()
    const french: LegalPage = { link: null, texts: { de: '', en: '', fr: 'Nous ne gardons rien.' } }
    await save(catalog, 'privacy', french)
    await save(catalog, 'terms', elsewhere)
    expect(await findLegalPage(catalog, 'privacy')).toEqual(french)
    expect(await findLegalPage(catalog, 'terms')).toEqual(elsewhere)
    expect(await findLegalPage(catalog, 'imprint')).toBeUndefined()
    expect(await listWrittenPages(catalog)).toEqual(new Set(['privacy', 'terms']))
  })

  test('are replaced as a whole, and can be emptied', async () => {
    const catalog = await open()
    await save(catalog, 'imprint', imprint)
    await save(catalog, 'imprint', elsewhere)
    expect(await findLegalPage(catalog, 'imprint')).toEqual(elsewhere)
    await save(catalog, 'imprint', EMPTY)
    expect(await findLegalPage(catalog, 'imprint')).toBeUndefined()
    expect(await listWrittenPages(catalog)).toEqual(new Set())
    expect(await listLegalPages(catalog)).toContainEqual({ name: 'imprint', page: EMPTY })
  })

  test('are audited with the page before and after', async () => {
    const catalog = await open()
    await save(catalog, 'imprint', imprint, 10)
    await save(catalog, 'imprint', elsewhere, 20)
    const { items } = await listAudit(catalog, { kind: 'page', key: 'imprint', page: 1, perPage: 10 })
    expect(items.map(({ at, by, action, before, after }) => [at, by, action, before, after])).toEqual([
      [20, testActor, 'page.change', imprint, elsewhere],
      [10, testActor, 'page.change', EMPTY, imprint],
    ])
  })
})

describe('the legal pages known to a process', () => {
  const closing = closedAfterEach()
  afterEach(() => void setSystemTime())
  const MINUTE = 60_000

  /** A catalogue that counts its reads, and can lose its database. */
  const open = async () => {
    const { catalog } = closing(await openTestCatalog())
    const counted = { reads: 0, isLost: false }
    const read = new Proxy(catalog.read, {
      apply(target, self, given: unknown[]) {
        counted.reads += 1
        if (counted.isLost) throw new Error('no database')
        return Reflect.apply(target, self, given) as unknown
      },
    })
    return { catalog: { ...catalog, read }, counted }
  }
  /** What is known once the lookup in the background has ended. */
  const settled = async (catalog: Catalog) => {
    knownLegalPages(catalog)
    await listWrittenPages(catalog).catch(() => {})
    return [...knownLegalPages(catalog)]
  }

  test('are unknown at first, and soon read in the background', async () => {
    const { catalog } = await open()
    await save(catalog, 'imprint', imprint)
    expect(knownLegalPages(catalog)).toEqual(new Set())
    expect(await settled(catalog)).toEqual(['imprint'])
  })

  test('are read once a minute, however often requested', async () => {
    const { catalog, counted } = await open()
    const now = Date.now()
    setSystemTime(now)
    await settled(catalog)
    await save(catalog, 'terms', elsewhere)
    const { reads } = counted
    setSystemTime(now + MINUTE)
    for (let times = 0; times < 10; times++) expect(knownLegalPages(catalog)).toEqual(new Set())
    expect(counted.reads).toBe(reads)
    setSystemTime(now + MINUTE + 1)
    expect(knownLegalPages(catalog)).toEqual(new Set())
    expect(counted.reads).toBe(reads + 1)
    expect(await settled(catalog)).toEqual(['terms'])
  })

  test('stay known while the database is unavailable', async () => {
    const { catalog, counted } = await open()
    const now = Date.now()
    setSystemTime(now)
    await save(catalog, 'imprint', imprint)
    await settled(catalog)
    counted.isLost = true
    setSystemTime(now + MINUTE + 1)
    expect(await settled(catalog)).toEqual(['imprint'])
    counted.isLost = false
    await save(catalog, 'imprint', EMPTY)
    setSystemTime(now + 2 * MINUTE + 2)
    expect(await settled(catalog)).toEqual([])
  })

  test('are separate for each catalogue', async () => {
    const [one, other] = [await open(), await open()]
    await save(one.catalog, 'privacy', imprint)
    expect(await settled(one.catalog)).toEqual(['privacy'])
    expect(await settled(other.catalog)).toEqual([])
  })
})
