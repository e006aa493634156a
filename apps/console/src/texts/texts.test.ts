import { expect, test } from 'bun:test'
import { de } from './de.ts'
import { en } from './en.ts'

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('each language has every text, with the same names to fill in', () => {
  expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted())
  const faulty = Object.entries(en).filter(([key, text]) => {
    const other = de[key as keyof typeof en]
    return other.trim() === '' || text.trim() === '' || !Bun.deepEquals(namesIn(text), namesIn(other))
  })
  expect(faulty).toEqual([])
})

test('every key that the sources name has its text', async () => {
  const keys = new Set<string>(Object.keys(en))
  const missing: string[] = []
  for (const file of new Bun.Glob('**/*.tsx').scanSync(`${import.meta.dir}/..`)) {
    const source = await Bun.file(`${import.meta.dir}/../${file}`).text()
    for (const [, key = ''] of source.matchAll(/\bsay\('([\w.-]+)'/g))
      if (!keys.has(key)) missing.push(`${file}: ${key}`)
  }
  expect(missing).toEqual([])
})

test('no text is left that nothing says', async () => {
  let sources = ''
  for (const file of new Bun.Glob('{api,shell,ui,views}/**/*.{ts,tsx}').scanSync(`${import.meta.dir}/..`))
    sources += await Bun.file(`${import.meta.dir}/../${file}`).text()
  const groups = new Set(
    [...sources.matchAll(/say(?:\.code)?\(?[`'(]+([\w.]+)(?:\.\$\{|', )/g)].map(([, group]) => group),
  )
  const unused = Object.keys(en).filter((key) => {
    const inGroup = [...groups].some((group) => key.startsWith(`${group}.`))
    return !sources.includes(`'${key}'`) && !inGroup
  })
  expect(unused).toEqual([])
})
