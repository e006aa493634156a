import { csvRows, readCommitted } from '../read-committed.ts'
import { readConcepts, type Crosswalk, type Repositories } from './build-vocabulary.ts'

/** A description of tasks, with its ISCO-08 unit groups as shares of 1. */
export interface TaskDocument {
  groups: ReadonlyMap<string, number>
  text: string
}

const CROSSWALKS = 'data/raw'
const SURENESS: Record<string, number> = { exactMatch: 2, closeMatch: 1 }
const OTHER_MATCH = 0.5
/** Length of the code of a unit group; some descriptions match only a broader one. */
const UNIT_GROUP = 4

const shares = (weights: ReadonlyMap<string, number>): Map<string, number> => {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return new Map([...weights].map(([group, weight]) => [group, weight / total]))
}

const add = (sums: Map<string, number>, key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + value)

function addMatches(sums: Map<string, number>, matches: Record<string, string>, groupOf: ReadonlyMap<string, string>) {
  for (const [uri, kind] of Object.entries(matches)) {
    const group = groupOf.get(uri)
    if (group !== undefined) add(sums, group, SURENESS[kind] ?? OTHER_MATCH)
  }
}

const crosswalk = (melo: string, name: string): Crosswalk =>
  JSON.parse(readCommitted(melo, `${CROSSWALKS}/crosswalks_standard/${name}/crosswalk.json`)) as Crosswalk

/** ESCO's descriptions: German ones of all occupations, English ones of those that O*NET matches. */
function ofEsco({ melo, esco }: Repositories, groupOf: ReadonlyMap<string, string>): TaskDocument[] {
  const german = readConcepts({ melo, esco }).concepts.map(({ isco, definition }) => ({
    groups: new Map([[isco, 1]]),
    text: definition,
  }))
  const table = readCommitted(melo, `${CROSSWALKS}/crosswalks_original/onet_vs_esco/crosswalk_esco_onet.csv`)
  const english = new Map(csvRows(table).map(([, , , uri = '', , text = '']) => [uri, text]))
  return [
    ...german,
    ...[...english].flatMap(([uri, text]) => {
      const group = groupOf.get(uri)
      return group === undefined ? [] : [{ groups: new Map([[group, 1]]), text }]
    }),
  ]
}

function ofOnet(melo: string, groupOf: ReadonlyMap<string, string>): TaskDocument[] {
  return Object.values(crosswalk(melo, 'usa_en')).flatMap(({ description, matches }) => {
    const sums = new Map<string, number>()
    addMatches(sums, matches, groupOf)
    return sums.size > 0 ? [{ groups: shares(sums), text: description }] : []
  })
}

/** Tasks of the classes of KldB 2010, assigned to ISCO groups by the titles in them. */
function ofKldb({ melo, kldb }: Repositories, groupOf: ReadonlyMap<string, string>): TaskDocument[] {
  const byClass = new Map<string, Map<string, number>>()
  for (const [code, { matches }] of Object.entries(crosswalk(melo, 'deu_de'))) {
    const kldbClass = /B (\d{5})/.exec(code)?.[1] ?? ''
    const sums = byClass.get(kldbClass) ?? new Map<string, number>()
    byClass.set(kldbClass, sums)
    addMatches(sums, matches, groupOf)
  }
  const blocks = readCommitted(kldb, 'kldb5.ttl').split(/\n\n(?=<)/)
  return blocks.flatMap((block) => {
    const sums = byClass.get(/^<(\d{4,5})>/.exec(block)?.[1]?.padStart(5, '0') ?? '')
    const texts = [...block.matchAll(/skos:(?:definition|note) "((?:[^"\\]|\\.)*)"@de/g)]
    return sums && sums.size > 0 ? [{ groups: shares(sums), text: texts.map(([, text]) => text).join(' ') }] : []
  })
}

/** Returns all task descriptions in the repositories, in German and English. */
export function taskDocuments(repositories: Repositories): TaskDocument[] {
  const { concepts, groups } = readConcepts(repositories)
  const unitGroups = groups.filter(({ isco }) => isco.length === UNIT_GROUP)
  const groupOf = new Map([...concepts, ...unitGroups].map(({ uri, isco }) => [uri, isco]))
  return [...ofEsco(repositories, groupOf), ...ofOnet(repositories.melo, groupOf), ...ofKldb(repositories, groupOf)]
}
