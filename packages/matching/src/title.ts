import { fold, words } from './fold.ts'
import { townName } from './place.ts'
import { HEADS, KINDS, KNOWN, LEVEL_NUMBER, LEVELS, MEANING, STOP_WORDS } from './title-vocabulary.ts'

/** What a title says of the job. `optional` are the ranks and technologies it puts in brackets: `(Senior) Engineer (Go)`. */
export interface TitleWords {
  tokens: ReadonlySet<string>
  optional: ReadonlySet<string>
}

const MAX = 300
const SEX = '(?:m|w|f|d|h|x|n|i|v|a|gn|divers|diverse|inter|male|female|weiblich|maennlich|\\*)'

/** In this order; what is left are words. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [
    /\b(?:ref(?:erenz|erence)?|job|req(?:uisition)?|stellen?|kenn)[\s.-]*(?:nr|nummer|number|no|id|code|ziffer)?[\s.]*[:#-]+\s*[a-z]{0,4}[\s-]?\d[\w./-]*/g,
    ' ',
  ],
  [
    /\b(?:kennziffer|(?:ref|job|req|stellen)[\s.-]*(?:nr|nummer|id)|ref|referenz|reference)\b[\s.:#-]*[a-z]{0,4}-?\d[\w./-]*/g,
    ' ',
  ],
  [/#\s?\d+|\b(?:jr|req|r)[-_]?\d{4,}\b/g, ' '],
  [/\d{2,3}[.,]?\d{3}\s*(?:€|eur\b|\$)|\b\d{4,}\b/g, ' '],
  [
    new RegExp(
      `[([{|]\\s*(?:(?:all|any|alle) (?:genders?|geschlechter)|gn|${SEX}(?:\\s*[/|,:;.+*-]\\s*${SEX}){1,5})\\s*[)\\]}|]`,
      'g',
    ),
    ' ',
  ],
  [/(?<![\p{L}\d&])[mwfhd]\s?[/|]\s?[mwfhdx](?:\s?[/|]\s?[mwfhdxni])?(?![\p{L}\d&])|\ball genders?\b/gu, ' '],
  [/(?<=\p{L}{3})(?:[:*_·]|\/-?|\()(?:innen|in|r|n|rin|frau|mann|e|es|s|ne|euse|rice|trice|iere)\)?(?!\p{L})/gu, ''],
  [/(?<=\p{L}{3})\.(?:e|euse|rice|trice|ne)(?:\.?s)?(?!\p{L})/gu, ''],
  [/\b(?:mit|with|avec)\s+\S+[\s-](?:erfahrung|experience|kenntnissen)\b/g, ' '],
  [
    /\(?\b(?:min\.?|mind\.?|ca\.?|bis zu|up to)?\s*\d{1,2}(?:\s*-\s*\d{1,2})?\s*(?:h|std\.?|stunden|hours)\s*(?:\/|pro |per |a )\s*(?:woche|week|wk)\b\)?/g,
    ' ',
  ],
  [/\d{2,3}\s*(?:-\s*\d{2,3}\s*)?%/g, ' '],
  [
    /\b(?:in )?(?:voll-?\s?(?:zeit)?\s?(?:\/|oder|und|or|,|-)\s?teil-?zeit|vollzeit|teilzeit|full[\s-]?time|part[\s-]?time|temps (?:plein|partiel))\b/g,
    ' ',
  ],
  [
    /\b(?:(?:100 ?% )?(?:fully |full |komplett )?remote(?:[\s-](?:first|only|work|job|position|moeglich|possible))?|home[\s-]?office(?:[\s-]moeglich)?|mobiles? arbeiten|hybrid(?:es? arbeiten)?|wfh|work from home|teletravail|deutschlandweit|bundesweit)\b/g,
    ' ',
  ],
  [
    /\b(?:ab sofort|asap|unbefristet\w*|befristet\w*|permanent|freelance|freiberuflich|festanstellung|minijob|cdi|cdd|vie|quereinsteiger willkommen)\b/g,
    ' ',
  ],
  [/\bc\s?\+\+/g, ' cplusplus '],
  [/\bc#/g, ' csharp '],
  [/(?<!\w)\.net\b/g, ' dotnet '],
  [/\b(?:r\s?&\s?d|f\s?&\s?e|forschung (?:und|&) entwicklung|research (?:and|&) development)\b/g, ' rnd '],
  [/\bfull[\s-]stack\b/g, 'fullstack'],
  [/\bfront[\s-]end\b/g, 'frontend'],
  [/\bback[\s-]end\b/g, 'backend'],
  [/\bmid[\s-]market\b/g, 'midmarket'],
  [/\be-(?=mail|commerce|learning)/g, 'e'],
  [/\b(node|react|vue|next|nuxt|angular)[.\s]?js\b/g, '$1'],
  [/\bnode\b/g, 'nodejs'],
  [/\bpower[\s-]bi\b/g, 'powerbi'],
  [/\bmachine[\s-]learning\b|\bmaschinelles lernen\b/g, 'ml'],
  [/\bartificial intelligence\b|\bkuenstliche intelligenz\b|\bintelligence artificielle\b/g, 'ai'],
  [/\bhuman resources\b|\bressources humaines\b/g, 'hr'],
  [/\b(?:working|werks?)[\s-]student\w*\b/g, 'workingstudent'],
  [/\bchef(?:fe)? de projet\b/g, 'project manager'],
  [/\bcontroleu(?:r|se) de gestion\b/g, 'controller'],
  [/\b(?:vice[\s-]president|svp|evp)\b/g, 'vp'],
  [/\bteam[\s-](?:lead(?:er)?|leiter|leitung)\b/g, 'teamlead'],
]

/** The words of a title that tell the job, whatever the language or the board made of it. Reads 300 characters. */
export const titleWords = (title: string): TitleWords => {
  let text = fold(title.slice(0, MAX))
  for (const [pattern, by] of REPLACEMENTS) text = text.replace(pattern, by)
  const optional = new Set<string>()
  const bracketed = text.replace(/[([{]([^()[\]{}]*)[)\]}]/g, (_, inner: string) => {
    const found = words(inner).flatMap(tokensOf)
    const isAside = found.every((token) => LEVELS.has(token) || KINDS.technology.has(token))
    if (!isAside) return ` ${inner} `
    for (const token of found) optional.add(token)
    return ' '
  })
  const tokens = new Set(words(bracketed).flatMap(tokensOf))
  return tokens.size > 0 ? { tokens, optional } : { tokens: optional, optional: new Set() }
}

const tokensOf = (word: string): readonly string[] => {
  if (STOP_WORDS.has(word)) return []
  const stem = KNOWN.has(word) ? word : stemOf(word)
  const meaning = MEANING.get(word) ?? MEANING.get(stem)
  if (meaning) return meaning
  const head = KNOWN.has(stem) ? undefined : HEADS.find((head) => isCompound(stem, head))
  if (!head) return [stem]
  const start = stem.slice(0, -head.length)
  return [...meaningOf(start.length > 4 ? start.replace(/s$/, '') : start), ...meaningOf(head)]
}

const isCompound = (word: string, head: string) => word.endsWith(head) && word.length >= head.length + 2

const meaningOf = (word: string) => MEANING.get(word) ?? [word]

/** Takes off what gender, plural and case add to a role or an adjective. */
const stemOf = (word: string): string => {
  if (word.length < 5) return word
  return word
    .replace(/(?<=er|or|ent|ant|ist|eur|wirt)in(?:nen)?$/, '')
    .replace(/(?<=angestellt|beauftragt|auszubildend|studierend|stellvertretend|isch|lich)e[rnsm]?$/, '')
    .replace(/(?<=[^sui])s$/, '')
}

/** What two titles contradict each other in: `level`, or a kind of word; undefined when in nothing. */
export const titleConflict = (a: TitleWords, b: TitleWords): string | undefined => {
  if (lacksLevel(a, b) || lacksLevel(b, a)) return 'level'
  for (const [kind, members] of Object.entries(KINDS)) {
    const [ofA, ofB] = [all(a).filter((token) => members.has(token)), all(b).filter((token) => members.has(token))]
    if (ofA.length === 0 || ofB.length === 0) continue
    if (!ofA.every((token) => ofB.includes(token)) && !ofB.every((token) => ofA.includes(token))) return kind
  }
  return undefined
}

const all = ({ tokens, optional }: TitleWords) => [...tokens, ...optional]

const lacksLevel = (a: TitleWords, b: TitleWords) =>
  [...a.tokens].some((token) => isLevel(token) && !b.tokens.has(token) && !b.optional.has(token))

const isLevel = (token: string) => LEVELS.has(token) || LEVEL_NUMBER.test(token)

/** The share of the words of both titles that they have in common, 0 to 1; 1 also for words only spaced otherwise. */
export const titleLikeness = (a: TitleWords, b: TitleWords): number => {
  if (a.tokens.size === 0 || b.tokens.size === 0) return 0
  if ([...a.tokens].join('') === [...b.tokens].join('')) return 1
  return Math.max(shareOf(a.tokens, b.tokens), shareOf(new Set(all(a)), new Set(all(b))))
}

const shareOf = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.intersection(b).size / a.union(b).size

/** A title without the towns that stand in the location too. */
export const withoutTowns = (title: TitleWords, towns: ReadonlySet<string>): TitleWords => {
  const tokens = new Set([...title.tokens].filter((token) => !towns.has(townName(token))))
  return tokens.size > 0 ? { ...title, tokens } : title
}
