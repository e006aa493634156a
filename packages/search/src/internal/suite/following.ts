import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { document, type SuiteUnderTest } from './suite-under-test.ts'

/** The contents of the index, and the searches in it. */
export const followingTests = ({ found, put, remove }: SuiteUnderTest) => {
  test('filters by language', async () => {
    const [de, fr] = await put(
      document({ title: 'Kapitän', publishedAt: 2 * DAY_MS }),
      document({ title: 'Kapitän', language: 'fr' }),
    )
    expect(await found('kapitän')).toEqual([de, fr] as number[])
    expect(await found('kapitän', 'fr')).toEqual([fr] as number[])
    expect(await found('kapitän', 'en')).toEqual([])
  })

  test('finds a replaced job by its new words only, and removed jobs never', async () => {
    const one = document({ title: 'Imker' })
    await put(one)
    await put({ ...one, title: 'Schäfer' })
    expect(await found('imker')).toEqual([])
    expect(await found('schäfer')).toEqual([one.id])
    await remove([one.id])
    expect(await found('schäfer')).toEqual([])
  })

  const nothing = [
    '"',
    'AND',
    'OR NOT',
    '((((',
    'title:x*',
    '* ^ ~',
    '🎉🎉',
    "';--",
    '\u0000',
    'x'.repeat(200),
    '% _ \\',
  ]

  test.each([...nothing, 'äöü '.repeat(50), 'NEAR(a b)', '-', '“”'])('has an answer for %j', async (q) => {
    expect(await found(q)).toEqual([])
  })
}
