import { expect, test } from 'bun:test'
import { Language } from '@jobs/types/jobs/job.ts'
import { developersTextsOf } from './developers/developers-texts.ts'
import { textsOf } from './texts.ts'

/** Returns every text with its path; functions are called with the same values. */
const flat = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return flat(value(...Array.from({ length: value.length }, () => 2)), `${path}()`)
  return Object.entries(value as object).flatMap(([key, one]) => flat(one, path ? `${path}.${key}` : key))
}

const allOf = (language: Language) => [...flat(textsOf(language)), ...flat(developersTextsOf(language), 'developers')]

const pathsOf = (language: Language) => allOf(language).map(([path]) => path.replaceAll('()', ''))

test.each(Language.options)('%s has every text, and no empty one', (language) => {
  expect(pathsOf(language)).toEqual(pathsOf('en'))
  for (const [path, text] of allOf(language)) expect([path, text.trim()]).not.toEqual([path, ''])
})

test.each(['de', 'fr'] as const)('%s is not English', (language) => {
  const english = new Map(allOf('en'))
  const same = allOf(language).filter(
    ([path, text]) => text.includes(' ') && /\D{8}/.test(text) && english.get(path) === text,
  )
  expect(same).toEqual([])
})

test.each(['de', 'fr'] as const)('%s is typed as it is printed', (language) => {
  for (const [path, text] of allOf(language)) expect([path, text]).toEqual([path, expect.not.stringMatching(/["']/)])
})
