import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import { openTestListing } from '../testing.ts'
import { listJobs } from './list-jobs.ts'

describe.each([...testEngines])('skills among the words of q, on %s', (engine) => {
  let close: (() => Promise<void>) | undefined
  afterEach(async () => await close?.())

  const openJobs = async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    return {
      /** Saves a job of the employer `<id> AG` that asks for these skills. */
      save: async (id: string, skills: string[], fields: Parameters<typeof testPosting>[1]) => {
        const asked = skills.map((label) => ({ label, esco: null, kind: 'must' as const }))
        const derived = asked.length > 0 ? { derived: { skills: derivedFrom(asked, 0.8, 'test') } } : {}
        const posting = testPosting(id, { companyName: `${id} AG`, ...fields })
        await savePosting(opened.catalog, { ...posting, ...derived }, Date.UTC(2026, 10, 1))
      },
      /** Returns the first letters of the employers found, and the number of jobs with every word. */
      ask: async (q: string, literal = false) => {
        const { list, total } = await listJobs({ ...opened, site }, { q, literal, page: 1, perPage: 10 })
        return [list.data.map(({ companyName }) => companyName.slice(0, 1)).join(''), total]
      },
    }
  }

  test('ads that ask for a skill precede those that mention its name, and follow titles and employers', async () => {
    const { save, ask } = await openJobs()
    await save('a', [], { title: 'Glasbläser', descriptionText: 'You excel at glass.' })
    await save('b', ['Excel'], { title: 'Steinmetz' })
    await save('c', [], { title: 'Manager Excellence' })
    await save('d', [], { title: 'Excel Trainer' })
    await save('e', [], { title: 'Korbflechter', companyName: 'excel e. V.' })
    expect(await ask('excel')).toEqual(['debca', 5])
    // Under any of its names, but not where words count as written.
    expect((await ask('microsoft excel'))[1]).toBe(1)
    expect(await ask('excel', true)).toEqual([expect.not.stringContaining('b'), 4])
    expect((await ask('"excel"'))[0]).not.toContain('b')
  })

  test('a skill whose name is an ordinary word precedes titles with the word, unless most mean something else', async () => {
    const { save, ask } = await openJobs()
    await save('a', [], { title: 'Angestellte/r Glasbläserei' })
    await save('b', ['R'], { title: 'Statistiker' })
    await save('c', ['R', 'Chef'], { title: 'Statistiker für R' })
    await save('d', [], { title: 'Chef de projet' })
    await save('e', [], { title: 'Chef de cuisine' })
    expect(await ask('R')).toEqual(['cba', 3])
    expect((await ask('chef'))[0]).toMatch(/^[de]{2}/)
  })
})
