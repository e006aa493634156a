import type { LabelLanguage } from '@jobs/occupations/vocabulary.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvRows, readCommitted, readCommittedBytes } from '../read-committed.ts'

export interface SkillSources {
  /** A clone of tabiya-tech/tabiya-esco-datasets-and-tools. */
  esco: string
  /** A clone of Avature/melo-benchmark. */
  melo: string
}

/** A name of an ESCO skill in a language. */
export interface SkillName {
  language: LabelLanguage
  name: string
  /** The last part of the skill's URI. */
  esco: string
  /** Whether this is the display name of the skill. */
  isPreferred: boolean
}

const ESCO_ZIP = 'datasets/esco/v1.1.1/classification/ESCO dataset - v1.1.1 - classification - en - csv.zip'
const CROSSWALKS = 'data/raw/crosswalks_original/european_vs_esco'
const GERMAN = `${CROSSWALKS}/DE_Mapping_ESCO_Kompetenzen_220518_0.csv`
const FRENCH = `${CROSSWALKS}/escocompetencemappingfinalreport-fr-nl-45-v3.8.csv`
const EXACT = 'skos:exactMatch'

const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

/** ESCO separates knowledge, named by nouns, from skills, named by predicates that do not occur in ads. */
const KNOWLEDGE = 'knowledge'

async function englishNames(clone: string): Promise<SkillName[]> {
  const folder = await mkdtemp(join(tmpdir(), 'esco-'))
  const file = join(folder, 'esco.zip')
  await Bun.write(file, readCommittedBytes(clone, ESCO_ZIP))
  const { stdout, success } = Bun.spawnSync(['unzip', '-p', file, 'skills_en.csv'])
  await rm(folder, { recursive: true })
  if (!success) throw new Error(`${ESCO_ZIP} has no skills_en.csv`)
  return csvRows(stdout.toString()).flatMap(([, uri = '', type, , preferred = '', others = '']) => {
    if (type !== KNOWLEDGE) return []
    const esco = idOf(uri)
    const names = others.split('\n').map((name): SkillName => ({ language: 'en', name, esco, isPreferred: false }))
    return [{ language: 'en', name: preferred, esco, isPreferred: true }, ...names]
  })
}

function germanNames(clone: string): SkillName[] {
  return csvRows(readCommitted(clone, GERMAN)).flatMap(([uri = '', preferred = '', , name = '', match]) => {
    const esco = idOf(uri)
    const names: SkillName[] = [{ language: 'de', name: preferred, esco, isPreferred: true }]
    if (match === EXACT) names.push({ language: 'de', name, esco, isPreferred: false })
    return names
  })
}

function frenchNames(clone: string): SkillName[] {
  return csvRows(readCommitted(clone, FRENCH)).flatMap((row): SkillName[] => {
    const [uri = '', name = '', match] = [row[3], row[6], row[9]]
    return match === EXACT ? [{ language: 'fr', name, esco: idOf(uri), isPreferred: false }] : []
  })
}

/** Returns the names of ESCO's knowledge in the sources. */
export async function readSkillNames({ esco, melo }: SkillSources): Promise<SkillName[]> {
  const english = await englishNames(esco)
  const known = new Set(english.map((name) => name.esco))
  const others = [...germanNames(melo), ...frenchNames(melo)]
  return [...english, ...others.filter((name) => known.has(name.esco))]
}
