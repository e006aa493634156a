import { storedTerms } from '@jobs/catalog/jobs/offer/stored-values.ts'
import { textsIn } from '@jobs/catalog/store/json-column.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { createSkillDictionary, NO_OCCUPATION, occupationText, onePerGroup } from './concept-facts.ts'
import { createDictionary } from './dictionary.ts'
import type { CodedFacts } from './facts-block.ts'
import { companyKey, tagKey } from './keys.ts'
import type { FactsRow, PlaceFacts } from './read-facts.ts'
import { createTermsDictionary } from './term-facts.ts'

export type FactsStore = ReturnType<typeof createFactsStore>

/** A number too large for a block would be read as another one. */
const MAX_SOURCES = 65_535

const REMEMBERED = { texts: 20_000, length: 2000 }

/** Creates the dictionaries that define the numbers in blocks. */
export const createFactsStore = () => {
  const dictionaries = {
    language: createDictionary(),
    workArrangement: createDictionary(),
    source: createDictionary(),
    currency: createDictionary(),
    company: createDictionary(companyKey),
    tag: createDictionary(tagKey),
    terms: createTermsDictionary(),
    /** Grouped by ISCO-08 group. */
    occupation: createDictionary((text) => text.slice(0, 4)),
    skill: createSkillDictionary(),
  }
  const store = {
    ...dictionaries,
    /** Dictionaries that assign the numbers, in a fixed order. */
    dictionaries,
    /** By database id, like `places`. */
    countrySets: new Map<number, readonly string[]>(),
    places: new Map<number, PlaceFacts>(),
  }
  // Number 0 means no currency.
  store.currency.add('')
  store.occupation.add(NO_OCCUPATION)
  // Cached, because most jobs share these values and parsing them takes longest.
  const readTerms = rememberText((stored) => {
    const terms = storedTerms(stored || null)
    return { code: store.terms.add(terms), isEnding: terms.deadline !== null }
  }, REMEMBERED)
  const readOccupation = rememberText((stored) => store.occupation.add(occupationText(stored || null)), REMEMBERED)
  return {
    ...store,
    /** @param revision at which the row was read */
    code(row: FactsRow, revision: number): CodedFacts {
      const source = store.source.add(row.source)
      const terms = readTerms(row.terms ?? '')
      if (source > MAX_SOURCES) throw new RangeError(`more than ${MAX_SOURCES} sources`)
      return {
        id: Number(row.id),
        changedAt: Number(row.changed_at ?? revision),
        publishedAt: Number(row.published_at),
        pay: row.pay ?? -1,
        midpoint: row.midpoint ?? -1,
        language: store.language.add(row.language),
        workArrangement: store.workArrangement.add(row.work_arrangement),
        source,
        currency: store.currency.add(row.currency ?? ''),
        company: store.company.add(row.company_name),
        countrySet: Number(row.country_set ?? 0),
        terms: terms.code,
        undated: row.is_undated,
        ending: terms.isEnding ? 1 : row.is_ending,
        occupation: readOccupation(row.occupations ?? ''),
        tags: onePerGroup(
          store.tag,
          textsIn(row.tags).map((tag) => store.tag.add(tag)),
        ),
        skills: store.skill.codes(row.skills),
        places: row.places ? row.places.split(',').map(Number) : [],
      }
    },
  }
}
