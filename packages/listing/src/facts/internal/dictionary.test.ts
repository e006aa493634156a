import { describe, expect, test } from 'bun:test'
import { createDictionary } from './dictionary.ts'
import { companyKey, tagKey } from './keys.ts'

describe('a dictionary', () => {
  const dictionary = createDictionary((text) => text.toLowerCase())
  const codes = ['Imker', 'IMKER', 'Küfer', 'Imker', 'imker'].map((text) => dictionary.add(text))

  test('numbers texts as they come, each once', () => {
    expect(codes).toEqual([0, 1, 2, 0, 3])
    expect([dictionary.size, dictionary.texts()]).toEqual([4, ['Imker', 'IMKER', 'Küfer', 'imker']])
    expect([dictionary.find('Küfer'), dictionary.find('küfer'), dictionary.text(1), dictionary.text(9)]).toEqual([
      2,
      undefined,
      'IMKER',
      '',
    ])
  })

  test('groups synonyms under one name', () => {
    expect([dictionary.groups, dictionary.members('imker'), dictionary.members('Imker')]).toEqual([2, [0, 1, 3], []])
    expect([3, 2].map((code) => dictionary.groupName(dictionary.group(code)))).toEqual(['imker', 'küfer'])
  })

  test('gives texts the numbers that they had in another one', () => {
    const other = createDictionary((text) => text.toLowerCase())
    other.load(dictionary.texts())
    expect(other.texts()).toEqual(dictionary.texts())
    expect(other.members('imker')).toEqual([0, 1, 3])
    expect(other.add('Winzer')).toBe(4)
  })
})

test.each([
  ['Weber GmbH', 'weber'],
  ['  WEBER   gmbh & co. kg ', 'weber'],
  ['Größe AG', 'grosse'],
  ['Groesse', 'grosse'],
  ['Müller-Lüdenscheid', 'muller ludenscheid'],
  ['GmbH', 'gmbh'],
  ['עברית', 'עברית'],
  [' ☃ ', '☃'],
])('the employer %p is known as %p', (name, key) => expect(companyKey(name)).toBe(key))

test('tags that differ in case, accents or white space are one', () => {
  expect(new Set(['Küche', 'KUECHE', ' küche ', 'kueche'].map(tagKey)).size).toBe(1)
  expect(tagKey('a\t b')).toBe('a b')
  expect(new Set(['c', 'c++', 'c#'].map(tagKey)).size).toBe(3)
})
