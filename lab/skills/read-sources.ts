import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'

export interface SkillSources {
  /** A clone of tabiya-tech/tabiya-esco-datasets-and-tools. */
  esco: string
  /** A clone of Avature/melo-benchmark. */
  melo: string
  /** A clone with the O*NET database's `Technology Skills.txt`. */
  onet: string
}

/** A name of a skill in a language, with the ESCO skill that it is where it is one. */
export interface SkillName {
  language: 'de' | 'en' | 'fr'
  name: string
  /** The last part of the skill's URI. */
  esco?: string
  /** The name that the skill is shown by. */
  isPreferred: boolean
}

const ESCO_ZIP = 'datasets/esco/v1.1.1/classification/ESCO dataset - v1.1.1 - classification - en - csv.zip'
const CROSSWALKS = 'data/raw/crosswalks_original/european_vs_esco'
const GERMAN = `${CROSSWALKS}/DE_Mapping_ESCO_Kompetenzen_220518_0.csv`
const FRENCH = `${CROSSWALKS}/escocompetencemappingfinalreport-fr-nl-45-v3.8.csv`
const EXACT = 'skos:exactMatch'

const fileOf = async (clone: string, path: string) => await $`git -C ${clone} show HEAD:${path}`.quiet().text()

const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

/** The rows of a CSV text, with quoted fields that may hold line breaks. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows
}

async function englishNames(clone: string): Promise<SkillName[]> {
  const folder = await mkdtemp(join(tmpdir(), 'esco-'))
  const file = join(folder, 'esco.zip')
  const zip = await $`git -C ${clone} show ${`HEAD:${ESCO_ZIP}`} > ${file} && unzip -p ${file} skills_en.csv`
    .quiet()
    .text()
  await rm(folder, { recursive: true })
  return csvRows(zip).flatMap(([, uri = '', , , preferred = '', others = '']) => {
    if (!uri.startsWith('http')) return []
    const esco = idOf(uri)
    const names = others.split('\n').map((name): SkillName => ({ language: 'en', name, esco, isPreferred: false }))
    return [{ language: 'en', name: preferred, esco, isPreferred: true }, ...names]
  })
}

async function germanNames(clone: string): Promise<SkillName[]> {
  return csvRows(await fileOf(clone, GERMAN)).flatMap(([uri = '', preferred = '', , name = '', match]) => {
    if (!uri.startsWith('http')) return []
    const national: SkillName = {
      language: 'de',
      name,
      ...(match === EXACT && { esco: idOf(uri) }),
      isPreferred: false,
    }
    return [{ language: 'de', name: preferred, esco: idOf(uri), isPreferred: true }, national]
  })
}

async function frenchNames(clone: string): Promise<SkillName[]> {
  return csvRows(await fileOf(clone, FRENCH)).flatMap((row): SkillName[] => {
    const [uri = '', name = '', match] = [row[3], row[6], row[9]]
    if (!uri.startsWith('http')) return []
    return [{ language: 'fr', name, ...(match === EXACT && { esco: idOf(uri) }), isPreferred: false }]
  })
}

/** In how many occupations of O*NET a product of software is used at least. */
const MIN_OCCUPATIONS = 2

async function technologies(clone: string): Promise<SkillName[]> {
  const counts = new Map<string, number>()
  for (const line of (await fileOf(clone, 'Technology Skills.txt')).split('\n').slice(1)) {
    const [, name = ''] = line.split('\t')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const common = [...counts].filter(([name, count]) => name !== '' && count >= MIN_OCCUPATIONS)
  return common.map(([name]) => ({ language: 'en', name, isPreferred: false }))
}

/** Every name of a skill that the sources hold. */
export async function readSkillNames({ esco, melo, onet }: SkillSources): Promise<SkillName[]> {
  const read = [englishNames(esco), germanNames(melo), frenchNames(melo), technologies(onet)]
  return (await Promise.all(read)).flat()
}
