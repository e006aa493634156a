import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { document, type SuiteUnderTest } from './suite-under-test.ts'

/** Words that may be mistyped. */
export const typingErrorsTests = ({ found, put, search }: SuiteUnderTest) => {
  test('forgives typing errors only when nothing is found without, and the fewest', async () => {
    const [exact, near, far] = await put(
      document({ description: 'Kranführer' }),
      document({ title: 'Kranfuhrar' }),
      document({ title: 'Krunfuhrar' }),
    )
    expect(await found('kranführer')).toEqual([exact] as number[])
    expect(await found('kranfuhrrar')).toEqual([near] as number[])
    expect(await found('krunfuhrr')).toEqual([far] as number[])
    const page = async (offset: number) => (await search({ q: 'kranführer', offset, limit: 1 })).ids
    expect([await page(0), await page(1)]).toEqual([[exact], []] as number[][])
  })

  test('takes a word of texts alone also for a name of work that as many titles have', async () => {
    const text = { description: 'Gekocht wird in Töpfen.' }
    const texts = await put(document(text), document(text))
    expect(new Set(await found('töpfen'))).toEqual(new Set(texts))
    const titles = await put(document({ title: 'Töpfer' }), document({ title: 'Töpferin' }))
    const ids = await found('töpfen')
    expect(new Set(ids.slice(0, 2))).toEqual(new Set(titles))
    expect(new Set(ids.slice(2))).toEqual(new Set(texts))
  })

  test('takes every word as it is written where that is wanted', async () => {
    const [id] = await put(document({ title: 'Uhrmacher' }))
    const literally = (q: string) => search({ q, literal: true, offset: 0, limit: 10 })
    expect(await found('uhrmaher')).toEqual([id] as number[])
    expect(await literally('uhrmaher')).toMatchObject({ ids: [], total: 0 })
    expect((await literally('uhrmach')).ids).toEqual([id] as number[])
  })

  test('newest first, the fewest typing errors are found and no others, on every page', async () => {
    const [, newer, older] = await put(
      document({ title: 'Baggerfohrar', publishedAt: 4 * DAY_MS }),
      document({ description: 'Baggerfuhrer', publishedAt: 2 * DAY_MS }),
      document({ title: 'Baggerfuhrer', publishedAt: DAY_MS }),
      document({ title: 'Baggerfuhrar', publishedAt: 3 * DAY_MS }),
    )
    for (const q of ['baggerfuhrer', 'baggrfuhrer']) {
      expect([q, await found(q, undefined, 'newest')]).toEqual([q, [newer, older] as number[]])
      const page = async (offset: number) => (await search({ q, order: 'newest', offset, limit: 1 })).ids
      expect([await page(0), await page(1), await page(2)]).toEqual([[newer], [older], []] as number[][])
    }
  })

  test('forgives typing errors from four letters on', async () => {
    const [id] = await put(document({ title: 'Softwareentwickler Torwart' }))
    const near = [
      'sofwareentwickler',
      'softwarenetwickler',
      'oftwareentwickler',
      'torwrat',
      'trowart',
      'softwareentwikc',
    ]
    for (const q of near) expect([q, await found(q)]).toEqual([q, [id] as number[]])
    expect(await found('tor')).toEqual([])
    expect(await found('tur')).toEqual([])
    expect(await found('tomatensaft')).toEqual([])
  })

  test('takes a mistyped word of a term for that of the term alone, and knows the feminine of names', async () => {
    const [developer] = await put(
      document({ title: 'Frontend Developer (m/w/d)' }),
      document({ description: 'mit Entwicklern und einer Entwicklerin' }),
    )
    expect(await found('frontend etnwickler')).toEqual([developer] as number[])
    const [keeper] = await put(document({ title: 'Museumskuratoren' }))
    expect(await found('Kurratorin')).toContain(keeper as number)
  })
}
