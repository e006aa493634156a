import { describe, expect, test } from 'bun:test'
import { testAll, testEach } from '../testing-rows.ts'
import { foldTerms } from './fold.ts'
import { levelIn } from './language-level.ts'
import { LANGUAGE_CODES, LANGUAGE_NAMES, languageOfMatch } from './language-names.ts'

const levelOf = (text: string) => levelIn(foldTerms(text))?.level

describe('the level of a language', () => {
  testEach('%p is %s', levelOf, [
    ['mindestens B2', 'B2'],
    ['C1-Niveau', 'C1'],
    ['B1/B2', 'B1'],
    ['level c-2', 'C2'],
    ['Muttersprache', 'native'],
    ['native or C1', 'C1'],
    ['verhandlungssicher', 'C1'],
    ['fließend', 'C1'],
    ['sehr gut', 'C1'],
    ['fluent', 'C1'],
    ['courant', 'C1'],
    ['gute Kenntnisse', 'B2'],
    ['business level', 'B2'],
    ['bon niveau', 'B2'],
    ['conversational', 'B2'],
    ['Grundkenntnisse', 'A2'],
    ['basic', 'A2'],
    ['notions', 'A2'],
  ])

  test('is one of the framework only where it is named as one', () => {
    expect(levelIn('b2')?.isCefr).toBeTrue()
    expect(levelIn('fluent')?.isCefr).toBeFalse()
  })

  testAll('%p has none', levelIn, undefined, ['', 'erforderlich', 'vitamin c', 'a2.1', 'abc1'])
})

describe('the name of a language', () => {
  const named = (text: string) => [...foldTerms(text).matchAll(LANGUAGE_NAMES)].map(languageOfMatch)
  const firstNamed = (text: string) => named(text)[0]

  testEach('%p is %p', firstNamed, [
    ['Deutsch', 'de'],
    ['Deutschkenntnisse', 'de'],
    ['German', 'de'],
    ['allemand', 'de'],
    ['Business English', 'en'],
    ['Wirtschaftsenglisch', 'en'],
    ['französische', 'fr'],
    ['française', 'fr'],
    ['español', undefined],
    ['Spanish', 'es'],
    ['Flämisch', 'nl'],
    ['Dänisch', 'da'],
    ['norvégienne', 'no'],
    ['Mandarin', 'zh'],
    ['Türkisch', 'tr'],
    ['ukrainien', 'uk'],
  ])

  test.each(['Deutschland', 'Germany', 'Englische', 'Polishing', 'Frenchman', 'Italienreise'])(
    '%p is another word',
    (text) => {
      expect(named(text).length).toBe(text === 'Englische' ? 1 : 0)
    },
  )

  test('each language has one code of two letters', () => {
    expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGE_CODES.length)
    expect(LANGUAGE_CODES.every((code) => /^[a-z]{2}$/.test(code))).toBeTrue()
  })
})
