import { foldForSearch } from '@jobs/core/fold.ts'

const WORDS = `
  der die das den dem des ein eine einen einem einer eines und oder für mit von vom zu zum zur im in auf aus bei als es
  the a an of for with to and or at by from as
  le la les un une du de d l et ou pour avec dans en aux sur chez`

const JOB_WORDS = `
  job jobs stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen jobangebot jobangebote gesucht
  arbeit arbeiten karriere ich suche suchen möchte welche gibt wo finde
  vacancy vacancies positions openings roles opportunities careers i am looking want find
  travail emploi emplois offre offres poste postes je cherche souhaite
  empleo trabajo praca lavoro vacature vacatures`

const LAST_WORDS = `position opening role opportunity career hiring work working`

const SEEKING_WORDS = `recherche rechercher search searching seeking`

const ROLE_WORDS = `
  mitarbeiter mitarbeiterin mitarbeitende mitarbeitender fachkraft spezialist spezialistin experte expertin referent referentin
  employee specialist expert
  collaborateur collaboratrice employé employée chargé chargée spécialiste experte`

const SECTOR_WORDS = `branche industrie sektor industry sector secteur`

const NEGATIONS = `kein keine keinen nicht ohne no not without sans pas`

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(foldForSearch))

/** Folded words that occur in nearly every German, English or French text. */
const stopWords = wordsIn(WORDS)

/** Folded words of a query that only say that jobs are sought: `remote jobs`, `Stellenangebote Köln`. */
export const jobWords = wordsIn(JOB_WORDS)

/** Those that do so at the end of a query only: `product manager role`, but `role based access`. */
const lastJobWords = wordsIn(LAST_WORDS)

/** Those that do so before such a word only: `recherche emploi`, but `emploi recherche`. */
const seekingWords = wordsIn(SEEKING_WORDS)

/** Folded words for people of any work, or any field: `Mitarbeiter Buchhaltung`, `secteur de l'énergie`. */
const roleWords = wordsIn(`${ROLE_WORDS} ${SECTOR_WORDS}`)

/** Folded words after which a word says what is not wanted. */
export const negations = wordsIn(NEGATIONS)

/** Returns folded words without stop words. */
export const tellingWords = (words: readonly string[]): string[] => words.filter((word) => !stopWords.has(word))

/** Words of a query, possibly in quotes. */
interface Words {
  chunk: readonly string[]
  isExact: boolean
}

export const isStopWord = ({ chunk, isExact }: Words): boolean => !isExact && tellingWords(chunk).length === 0

/** @param isAtEnd whether they are the last words of a query */
export const isJobWord = ({ chunk, isExact }: Words, isAtEnd = false): boolean =>
  !isExact && chunk.every((word) => jobWords.has(word) || (isAtEnd && lastJobWords.has(word)))

export const isSeekingWord = ({ chunk, isExact }: Words): boolean =>
  !isExact && chunk.every((word) => seekingWords.has(word))

export const isRoleWord = ({ chunk, isExact }: Words): boolean => !isExact && chunk.every((word) => roleWords.has(word))
