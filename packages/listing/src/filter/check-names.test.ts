import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { describe, expect, test } from 'bun:test'
import { checkNames } from './check-names.ts'
import { checkOccupations } from './locate-filter.ts'

const MIDWIFE = 'http://data.europa.eu/esco/occupation/95cda6a9-a70a-4a93-9442-11d573cb4a02'

describe.each([...testEngines])('names in a filter on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    const skills: Skill[] = [{ label: 'Xylofonbau', esco: null, kind: 'must' }]
    const derived = { skills: derivedFrom(skills, 0.8, 'test') }
    await savePosting(opened.catalog, { ...testPosting('a'), source: 'listed', derived }, Date.now())
    await savePosting(opened.catalog, { ...testPosting('b'), source: 'closed' }, Date.now())
    await withdrawPosting(opened.catalog, { source: 'closed', externalId: 'b' }, Date.now())
    // As a process that started after the closing.
    return { ...opened, catalog: { ...opened.catalog } }
  })
  const check = async (filter: Parameters<typeof checkNames>[1]) => await checkNames((await opening).catalog, filter)
  const faultOf = async (filter: Parameters<typeof checkNames>[1]) =>
    await check(filter).then(
      () => undefined,
      ({ reason, faults }: { reason: string; faults: { parameter: string; code: string; parameters: object }[] }) => {
        expect([reason, faults.length]).toEqual(['invalid', 1])
        return [faults[0]?.parameter, faults[0]?.code, faults[0]?.parameters]
      },
    )

  test('are those of sources that have jobs, had some, or belong to a feed', async () => {
    for (const name of ['listed', 'closed', 'arbeitnow']) {
      expect([name, await faultOf({ source: [name] })]).toEqual([name, undefined])
      expect([name, await faultOf({ excludeSource: [name] })]).toEqual([name, undefined])
    }
    await check({})
    await check({ source: [], excludeSource: [], skill: [] })
  })

  test.each<[name: string, value: string, near: string | null]>([
    ['Listed', '"Listed"', 'listed'],
    ['arbeitnwo', '"arbeitnwo"', 'arbeitnow'],
    ['nothing like it', '"nothing like it"', null],
    ['', '""', null],
    ['a\0b', String.raw`"a\u0000b"`, null],
    ["' OR 1=1 --", `"' OR 1=1 --"`, null],
    ['🎉'.repeat(60), `"${'🎉'.repeat(50)}…"`, null],
  ])('the source %p is refused, with the nearest if any', async (name, value, near) => {
    const said = { value, ...(near !== null && { near }) }
    expect(await faultOf({ source: ['listed', name] })).toEqual(['source', 'source', said])
    expect(await faultOf({ excludeSource: [name] })).toEqual(['exclude_source', 'source', said])
  })

  test.each([
    ['of ESCO in German', 'Jahresabschluss'],
    ['of ESCO in English, in any letters', 'FINANCIAL statements'],
    ['of ESCO that no ad is read for', 'Sandstrahlmaschinenteile'],
    ['a technology', 'Python'],
    ['a URI, of a skill or not', 'http://data.europa.eu/esco/skill/none'],
    ['of a listed job alone', 'Xylofonbau'],
    ['of a listed job, in another spelling', ' XYLOFONBÄU'],
  ])('a skill %s is one', async (_, name) => expect(await faultOf({ skill: [name] })).toBeUndefined())

  test.each<[name: string, near: string | null]>([
    ['Xylofonbauu', 'Xylofonbau'],
    ['qqqq', null],
    ['', null],
    ['ftp://x', null],
  ])('the skill %p is refused, with the nearest if any', async (name, near) => {
    const said = { value: JSON.stringify(name), ...(near !== null && { near }) }
    expect(await faultOf({ skill: ['Python', name] })).toEqual(['skill', 'skill-name', said])
  })
})

describe('occupations in a filter', () => {
  const faultsOf = (filter: Parameters<typeof checkOccupations>[0]) => {
    try {
      checkOccupations(filter)
      return []
    } catch (error) {
      return (error as { faults: { parameter: string; code: string; parameters?: object }[] }).faults
    }
  }

  test.each(['2', '25', '251', '2512', '0', '0110', MIDWIFE])('%p is one', (value) => {
    expect(faultsOf({ occupation: [value], excludeOccupation: [value] })).toEqual([])
  })

  test.each([
    ['2515', '251', '2511, 2512, 2513, 2514, 2519'],
    ['25x', '25', '251, 252'],
    ['25123', '2512', ''],
    ['99', '9', '91, 92, 93, 94, 95, 96'],
    ['9999', '9', '91, 92, 93, 94, 95, 96'],
  ])('what code %p could be is said by its group', (value, group, known) => {
    const faults = faultsOf({ occupation: [value] })
    const expected = {
      parameter: 'occupation',
      code: 'occupation-code',
      parameters: { group, known, code: `"${value}"` },
    }
    expect(faults).toMatchObject([expected])
  })

  test.each(['', 'x', '٢٥', ' 25', MIDWIFE.toUpperCase(), `${MIDWIFE}/`])('%p is neither a code nor a URI', (value) => {
    expect(faultsOf({ excludeOccupation: [value] })).toMatchObject([
      { parameter: 'exclude_occupation', code: 'occupation-uri', parameters: { uri: JSON.stringify(value) } },
    ])
  })

  test('are all named that are not known', () => {
    expect(
      faultsOf({ occupation: ['25', '99', 'x'], excludeOccupation: ['y'] }).map(({ parameter }) => parameter),
    ).toEqual(['occupation', 'occupation', 'exclude_occupation'])
  })
})
