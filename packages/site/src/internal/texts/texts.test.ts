import { Language } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
import { developersTextsOf } from './developers/developers-texts.ts'
import { textsOf } from './texts.ts'

const NAME = /\{\w+\}/g

/** Returns every text with its path. */
const flat = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, one]) => flat(one, path ? `${path}.${key}` : key))

const allOf = (language: Language) => [...flat(textsOf(language)), ...flat(developersTextsOf(language), 'developers')]

const namesOf = (language: Language) =>
  allOf(language).map(([path, text]) => [path, ...[...new Set(text.match(NAME))].toSorted()])

test.each(Language.options)('%s has every text with its names to fill in, and no empty one', (language) => {
  expect(namesOf(language)).toEqual(namesOf('en'))
  for (const [path, text] of allOf(language)) expect([path, text.trim()]).not.toEqual([path, ''])
})

test.each(['de', 'fr'] as const)('%s is not English', (language) => {
  const english = new Map(allOf('en'))
  const same = allOf(language).filter(
    ([path, text]) => text.includes(' ') && /\D{8}/.test(text.replaceAll(NAME, '2')) && english.get(path) === text,
  )
  expect(same).toEqual([])
})

test.each(['de', 'fr'] as const)('%s is typed as it is printed', (language) => {
  for (const [path, text] of allOf(language)) expect([path, text]).toEqual([path, expect.not.stringMatching(/["']/)])
})
