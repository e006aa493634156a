import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testEngines, testPosting } from '../testing.ts'
import { jobRef, noSuchJob } from './job-ref.ts'

describe.each([...testEngines])('references to jobs on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    await savePosting(opened.catalog, testPosting('a', { title: 'Imker' }), Date.now())
    const rows: { slug: string }[] = await opened.catalog.read`SELECT slug FROM jobs`
    return { ...opened, slug: rows[0]?.slug ?? '' }
  })
  /** How many jobs it names; undefined for a text that names none ever. */
  const found = async (ref: string) => {
    const { read } = (await opening).catalog
    const condition = jobRef(read, ref)
    const rows: unknown[] | undefined = condition && (await read`SELECT id FROM jobs WHERE ${condition}`)
    return rows?.length
  }

  test('are ids or slugs', async () => {
    const { slug } = await opening
    expect(await Promise.all(['1', slug].map(found))).toEqual([1, 1])
  })

  test.each([
    ['another id', '2'],
    ['an id with zeros before it', '01'],
    ['a number beyond all ids', '9'.repeat(15)],
    ['a number beyond those that are exact', '9'.repeat(16)],
    ['another slug', 'imker-weber-gmbh-00000000'],
    ['a slug as long as any', 'a'.repeat(200)],
  ])('%s names none', async (_, ref) => {
    expect(await found(ref)).toBe(0)
  })

  test.each([
    ['nothing', ''],
    ['a capital', 'Imker-1'],
    ['a blank', 'imker 1'],
    ['a letter beyond ASCII', 'gärtner-1'],
    ['a line break', 'imker-1\n'],
    ['the character 0', 'imker\0'],
    ['a path', '../1'],
    ['more than a slug has', 'a'.repeat(201)],
  ])('a text with %s is not searched', async (_, ref) => {
    expect(await found(ref)).toBeUndefined()
  })
})

test('a refusal quotes the reference, cut to a line', () => {
  expect(noSuchJob('x'.repeat(1000))).toMatchObject({
    reason: 'not_found',
    message: `There is no job "${'x'.repeat(100)}".`,
  })
})
