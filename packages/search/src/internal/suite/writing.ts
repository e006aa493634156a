import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { document, type SuiteUnderTest } from './suite-under-test.ts'

/** How words may be written. */
export const writingTests = ({ found, put }: SuiteUnderTest) => {
  test('folds case, umlauts, accents and their spellings both ways', async () => {
    const ids = await put(
      document({ title: 'Werk MÜNCHEN', publishedAt: 4 * DAY_MS }),
      document({ title: 'Werk Muenchen', publishedAt: 3 * DAY_MS }),
      document({ title: 'Werk Munchen', publishedAt: 2 * DAY_MS }),
    )
    for (const q of ['münchen', 'MUENCHEN', 'munchen', 'mu\u0308nchen']) expect(await found(`werk ${q}`)).toEqual(ids)
    const [street, engineer] = await put(
      document({ title: 'Leiter Großstraße' }),
      document({ title: 'Ingénieur énergies' }),
    )
    expect(await found('grossstrasse')).toEqual([street] as number[])
    expect(await found('ingenieur ENERGIES')).toEqual([engineer] as number[])
  })

  test('reads compounds with and without their hyphen, and names with signs', async () => {
    const [hyphen, plain] = await put(
      document({ title: 'Quell-Code', publishedAt: 2 * DAY_MS }),
      document({ title: 'Quellcode', publishedAt: DAY_MS }),
    )
    expect(await found('quellcode')).toEqual([hyphen, plain] as number[])
    expect(await found('quell-code')).toEqual([hyphen, plain] as number[])
    const [turned] = await put(document({ title: 'Interne Töpferei' }))
    expect(await found('töpferei-interne')).toEqual([turned] as number[])
    const [cpp, csharp] = await put(document({ title: 'C++ Kern' }), document({ title: 'C# Kern' }))
    expect(await found('c++ kern')).toEqual([cpp] as number[])
    expect(await found('C# kern')).toEqual([csharp] as number[])
  })

  test('takes the last word as a beginning, the others whole', async () => {
    const [id] = await put(document({ title: 'Gärtnerei Palmenhaus' }))
    expect(await found('gärtnerei palm')).toEqual([id] as number[])
    expect(await found('gärt palmenhaus')).toEqual([])
  })

  test('does not take two words for one', async () => {
    await put(document({ title: 'Wandertag Hütte' }))
    expect(await found('wander tag hütte')).toEqual([])
  })

  test('excludes words after a minus, and matches quoted words as a phrase', async () => {
    const [both, turned, apart, other] = await put(
      document({ title: 'Bergwacht', description: 'am stillen See', publishedAt: 4 * DAY_MS }),
      document({ title: 'Bergwacht', description: 'See am stillen', publishedAt: 3 * DAY_MS }),
      document({ title: 'Bergwacht', description: 'stillen tiefen See', publishedAt: 2 * DAY_MS }),
      document({ title: 'Bergwacht', tags: ['Seen'], publishedAt: DAY_MS }),
    )
    expect(await found('bergwacht "stillen See"')).toEqual([both] as number[])
    expect(await found('bergwacht „stillen See“')).toEqual([both] as number[])
    expect(await found('bergwacht -see')).toEqual([other] as number[])
    expect(await found('-see bergwacht -"tiefen See"')).toEqual([other] as number[])
    expect(await found('bergwacht -"stillen See"')).toEqual([turned, apart, other] as number[])
    expect(await found('bergwacht "see"')).toEqual([both, turned, apart] as number[])
  })

  test('a phrase matches within one field only', async () => {
    const [together, apart] = await put(
      document({ title: 'Ruhiges Moor', publishedAt: DAY_MS }),
      document({ title: 'Ruhiges weites Moor', description: 'am ruhiges Moor', publishedAt: 2 * DAY_MS }),
    )
    expect(await found('"ruhiges moor"')).toEqual([together, apart] as number[])
  })

  test('takes words of up to three letters whole', async () => {
    const [id] = await put(document({ title: 'PO Quarz' }))
    await put(document({ title: 'Portal Quarz' }))
    expect(await found('quarz po')).toEqual([id] as number[])
    expect(await found('quarz por')).toEqual([])
    expect(await found('quarz port')).toHaveLength(1)
  })

  test('leaves words out that every text has', async () => {
    const [id] = await put(document({ title: 'Bergführer', description: 'am Watzmann' }))
    expect(await found('der bergführer von und zu watzmann')).toEqual([id] as number[])
    expect(await found('bergführer für')).toEqual([id] as number[])
    expect(await found('für die')).toEqual([])
  })
}
