import { LANGUAGE_CODES } from '@jobs/reading/terms.ts'
import { languageKey } from '@jobs/reading/skills/read-skills.ts'
import { skillKey } from '@jobs/occupations/skills/skill-words.ts'
import type { KnownSkill } from '@jobs/occupations/skills/vocabulary.ts'
import type { SkillName } from './read-sources.ts'

const MAX_WORDS = 5
const VENDOR =
  /^(?:microsoft|adobe|atlassian|apache|oracle|google|ibm|amazon web services aws|amazon|autodesk|apple|cisco|salesforce|hashicorp|jetbrains)\s+/i
const KIND_OF_PRODUCT = /\s+(?:software|programming language)$/i
const ACRONYM = / ([A-Z][A-Z0-9+#/]{1,6})$/
const PREFIX = /^(?:Programmiersprache|Programmiertechnik|Betriebssystem|Datenbank) /

/** Names that are words of every ad, by their keys. */
const COMMON = new Set(
  (await Bun.file(new URL('./common-words.txt', import.meta.url)).text()).split(/\s+/).filter(Boolean).map(skillKey),
)

/** `Atlassian JIRA` is `JIRA` too, `Cascading style sheets CSS` is `CSS`, `Alteryx software` is `Alteryx`. */
function productNames(name: string): string[] {
  const plain = name.replace(KIND_OF_PRODUCT, '')
  const bare = plain.replace(VENDOR, '')
  const acronym = ACRONYM.exec(plain)?.[1]
  const short = plain.startsWith('Microsoft ') ? [plain.replace('Microsoft', 'MS')] : []
  return [plain, ...short, ...(bare.length > 2 ? [bare] : []), ...(acronym ? [acronym] : [])]
}

const withoutBrackets = (name: string) =>
  name
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Entry {
  names: SkillName[]
  isProduct: boolean
}

const isProductName = ({ language, esco }: SkillName) => language === 'en' && esco === undefined

/** Names by their keys; what stands in brackets says of which of several a name is. */
function entriesOf(names: readonly SkillName[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const one of names) {
    const plain = withoutBrackets(one.name)
    const isProduct = isProductName(one)
    const forms = isProduct ? productNames(plain) : [plain, plain.replace(PREFIX, '')]
    for (const form of new Set(forms)) {
      const key = skillKey(form)
      if (key.length < 2 || key.split(' ').length > MAX_WORDS || COMMON.has(key)) continue
      const entry = entries.get(key) ?? { names: [], isProduct: false }
      entry.names.push({ ...one, name: form })
      entry.isProduct ||= isProduct
      entries.set(key, entry)
    }
  }
  return entries
}

/**
 * Whether a name is a skill wherever it stands: names of products; of several words names by which ESCO shows a skill; a
 * single word only where two classifications know it.
 */
function isTelling(key: string, { names, isProduct }: Entry): boolean {
  if (isProduct) return key.length > 2 || /[+#]/.test(key)
  const isShown = names.some(({ isPreferred }) => isPreferred)
  const isNational = names.some(({ language, isPreferred }) => language === 'de' && !isPreferred)
  if (key.includes(' ')) return isShown || names.some(({ language }) => language === 'fr')
  const languages = new Set(names.filter(({ isPreferred }) => isPreferred).map(({ language }) => language))
  return key.length > 4 && (languages.size > 1 || (languages.has('de') && isNational))
}

/** The skills of the vocabulary, each with the keys of its names. */
export function buildSkills(names: readonly SkillName[]): { skill: KnownSkill; keys: string[] }[] {
  const shown = Map.groupBy(
    names.filter(({ isPreferred, esco }) => isPreferred && esco !== undefined),
    ({ esco }) => esco,
  )
  const skills = new Map<string, { skill: KnownSkill; keys: string[] }>()
  const add = (key: string, { names: found, isProduct }: Entry) => {
    // A name by which ESCO shows one skill may be another name of a second one, a product one of a field's many.
    const known = found.filter((one) => one.esco !== undefined)
    const { esco } = known.find(({ isPreferred }) => isPreferred) ?? (isProduct ? {} : known[0]) ?? {}
    const labels = Object.fromEntries(
      (shown.get(esco) ?? found.filter((one) => !isProduct || isProductName(one))).map(({ language, name }) => [
        language,
        withoutBrackets(name),
      ]),
    )
    const id = esco ?? `${found[0]?.name ?? ''} ${String(isProduct)}`
    const same = skills.get(`${id} ${String(isProduct)}`)
    if (same) same.keys.push(key)
    else skills.set(`${id} ${String(isProduct)}`, { skill: { labels, ...(esco && { esco }), isProduct }, keys: [key] })
  }
  for (const [key, entry] of entriesOf(names)) if (isTelling(key, entry)) add(key, entry)
  const english = new Intl.DisplayNames('en', { type: 'language' })
  for (const code of LANGUAGE_CODES) {
    const esco = names.find(({ isPreferred, name }) => isPreferred && name === english.of(code))?.esco
    const labels = Object.fromEntries(
      (['de', 'en', 'fr'] as const).map((language) => [
        language,
        new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code,
      ]),
    )
    skills.set(languageKey(code), {
      skill: { labels, ...(esco && { esco }), isProduct: false },
      keys: [languageKey(code)],
    })
  }
  return [...skills.values()]
}
