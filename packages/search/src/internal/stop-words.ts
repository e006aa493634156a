import { foldForSearch } from '@jobs/core/fold.ts'

const WORDS = `
  der die das den dem des ein eine einen einem einer eines und oder für mit von vom zu zum zur im in auf aus bei als
  the a an of for with to and or at by from as
  le la les un une du de d l et ou pour avec dans sur chez`

const JOB_WORDS = `
  job jobs stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen jobangebot jobangebote gesucht
  arbeit karriere
  vacancy vacancies position positions opening openings role roles opportunity opportunities career careers hiring
  ich suche suchen i am looking je cherche
  emploi emplois offre offres`

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(foldForSearch))

/** Folded words that occur in nearly every German, English or French text. */
export const stopWords = wordsIn(WORDS)

/** Folded words of a query that only say that jobs are sought: `remote jobs`, `Stellenangebote Köln`. */
export const jobWords = wordsIn(JOB_WORDS)
