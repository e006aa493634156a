import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import {
  openTestCatalog,
  testActor,
  testEngines,
  testPosting,
  testSite as site,
  withdrawPosting,
} from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { lastJobOf } from './gone-companies.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('the last job of an employer on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const save = (title: string, companyName: string) =>
      savePosting(catalog, testPosting(title, { title, companyName }), NOW)
    return {
      catalog,
      save,
      close: (title: string, at: number) =>
        withdrawPosting(catalog, { source: 'arbeitnow', externalId: title }, NOW + at),
      /** @param reader a copy of the catalogue stands for a process that has read no closed jobs yet */
      last: async (slug: string, reader = catalog) => (await lastJobOf(reader, site, slug))?.title,
    }
  }

  test('is the one that closed last, under any spelling of the name', async () => {
    const { catalog, save, close, last } = await open()
    await save('Imker', 'Größe GmbH')
    await save('Winzer', 'GROESSE')
    await save('Koch', '+++')
    expect(await last('grosse')).toBeUndefined()
    await close('Winzer', 1000)
    await close('Koch', 1500)
    expect(await last('grosse')).toBe('Winzer')
    await close('Imker', 2000)
    expect(await last('grosse')).toBe('Imker')
    for (const slug of ['', 'nobody', 'Größe', '+++', '%', "' OR 1=1 --"])
      expect([slug, await last(slug)]).toEqual([slug, undefined])
    expect(await last('grosse', { ...catalog })).toBe('Imker')
  })

  test('is found although its closing was committed after a later one', async () => {
    const { save, close, last } = await open()
    await save('Imker', 'Wabe AG')
    await save('Winzer', 'Rebe AG')
    await close('Winzer', 60_000)
    expect(await last('rebe')).toBe('Winzer')
    await close('Imker', 51_000)
    expect(await last('wabe')).toBe('Imker')
  })

  test('is none that was deleted, before it closed or after', async () => {
    const { catalog, save, close, last } = await open()
    const remove = (ref: string) => deleteJob({ catalog }, ref, { by: testActor, expected: 'any' }, NOW + 5000)
    await save('Imker', 'Wabe AG')
    await save('Winzer', 'Rebe AG')
    await save('Seiler', 'Wabe AG')
    await close('Seiler', 500)
    await close('Winzer', 1000)
    await remove('1')
    expect([await last('wabe'), await last('rebe')]).toEqual(['Seiler', 'Winzer'])
    await save('Reusenmacher', 'Wabe AG')
    await close('Reusenmacher', 1500)
    expect(await last('wabe')).toBe('Reusenmacher')
    await remove('4')
    expect(await last('wabe')).toBe('Seiler')
    await remove('2')
    expect([await last('rebe'), await last('rebe', { ...catalog })]).toEqual([undefined, undefined])
  })

  test('is read of any number of closed jobs, of which many closed at once', async () => {
    const { catalog, save, close, last } = await open()
    await save('Imker', 'Wabe AG')
    await close('Imker', 0)
    const [{ id: _, ...job }]: [Record<string, unknown>] = await catalog.read`SELECT * FROM jobs`
    const copies = Array.from({ length: 1200 }, (_, at) => {
      const [name, closed_at] = [`Werk ${at} KG`, NOW + Math.floor(at / 600)]
      return { ...job, slug: `copy-${at}`, title: `Copy ${at}`, company_name: name, closed_at }
    })
    await catalog.transaction(async (tx) => {
      for (let at = 0; at < copies.length; at += 400) await tx`INSERT INTO jobs ${tx(copies.slice(at, at + 400))}`
    })
    for (const at of [0, 498, 499, 500, 599, 600, 1199]) expect(await last(`werk-${at}`)).toBe(`Copy ${at}`)
    expect(await last('wabe')).toBe('Imker')
  })
})
