import { foldForSearch } from '@jobs/core/fold.ts'

const WORDS = `
  der die das den dem des ein eine einen einem einer eines und oder für mit von vom zu zum zur im in auf aus bei als
  the a an of for with to and or at by from as
  le la les un une du de d l et ou pour avec dans sur chez`

/** Folded words that occur in nearly every German, English or French text. */
export const stopWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(foldForSearch))
