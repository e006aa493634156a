import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { expect, test } from 'bun:test'
import de from './de.json'
import { texts as english } from './en.ts'
import names from './names.json'

const german = { ...names, ...de }

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('each language has every text, with the same names to fill in', () => {
  const faulty = Object.entries(english).filter(([key, en]) => {
    const de = german[key as keyof typeof english]
    return en.trim() === '' || de.trim() === '' || !Bun.deepEquals(namesIn(en), namesIn(de))
  })
  expect(faulty).toEqual([])
  expect([english.cancel, german.cancel]).toEqual(['Cancel', 'Abbrechen'])
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted())
  expect(german['settingHint.anonymous']).toContain(UNNAMED_EMPLOYER)
})

const sources = await Promise.all(
  [...new Bun.Glob('{api,shell,ui,views}/**/*.{ts,tsx}').scanSync(`${import.meta.dir}/..`)].map(
    async (file) => await Bun.file(`${import.meta.dir}/../${file}`).text(),
  ),
)
const source = sources.join('\n')

test('every key that the sources name has its text', () => {
  const named = [...source.matchAll(/\bsay\('([\w.-]+)'/g)].map(([, key = '']) => key)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((key) => !(key in english))).toEqual([])
})

test('every text is used', () => {
  // Keys built from a code: `group.${code}.title`.
  const built = [...source.matchAll(/`([\w.-]+\.\$\{[^`]*)`/g)].map(([, template = '']) =>
    template.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]+\}/g, '.+'),
  )
  const groups = [...source.matchAll(/say\.(?:code|options)\(\s*'([\w.-]+)'/g)].map(([, group]) => `${group}\\..+`)
  const questions = [...source.matchAll(/questionOf\(\s*'([\w.-]+)'/g)].map(([, name]) => `${name}\\.(?:title|text)`)
  const patterns = [...new Set([...built, ...groups, ...questions])].map((pattern) => new RegExp(`^${pattern}$`))
  const unused = Object.keys(english).filter(
    (key) => !source.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
  )
  expect(unused).toEqual([])
})
