import { expect, test } from 'bun:test'
import { foldForMatching, foldForNames, foldForSearch, foldForSpelledNames, withoutMarks } from './fold.ts'

test('folds one text by each profile', () => {
  const text = 'Weißwasser/O.L., Öræfi, Århus, Łódź'
  expect(foldForSearch(text)).toBe('weisswasser/o.l., orafi, arhus, lodz')
  expect(foldForMatching(text)).toBe('weisswasser/o.l., oeraefi, aarhus, lodz')
  expect(foldForNames(text)).toBe('weisswasser o l oraefi arhus lodz')
  expect(foldForSpelledNames(text)).toBe('weisswasser o l oeraefi aarhus lodz')
  expect(withoutMarks('Ärzte ½')).toBe('Arzte 1⁄2')
})

test('folds spellings of a word to one for search, and names of technologies to words', () => {
  expect(new Set(['München', 'MUENCHEN', 'munchen'].map(foldForSearch)).size).toBe(1)
  expect(foldForSearch('neue Queue')).toBe('neue queue')
  expect(foldForSearch('C++, C#, .NET')).toBe('cplusplus, csharp, dotnet')
  expect(foldForSearch('R&D, F & E, H&M, Bau & IT, A&AB')).toBe('rplusd, fpluse, hplusm, bau & it, a&ab')
  expect(foldForSearch('AE in der UE, Aeon, canoe')).toBe('ae in der ue, aon, cano')
})
