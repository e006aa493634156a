import type { LanguageLevel } from '@jobs/types/jobs/job-terms.ts'
import { oneOf } from '../pattern.ts'
import { levelIn } from './language-level.ts'
import { LANGUAGE_NAMES, languageOfMatch } from './language-names.ts'
import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

export interface FoundLanguage {
  language: string
  level: LanguageLevel | null
  /** Whether the level is named as one of the framework. */
  isCefr?: boolean
  need: 'must' | 'wish' | 'any' | 'not-needed'
  quote: string
}

interface Mention {
  language: string
  /** The text before and after the name that may refer only to this language. */
  head: string
  tail: string
  /** How it is joined to the previous mention: directly, by a comma, or not at all. */
  link: 'and' | 'or' | 'comma' | 'none'
}

/** Beginnings of words that may follow the name of a language as a skill rather than a market or a team. */
const FOLLOWING = oneOf(`
  a1, a2, ab, advanc, along, als, and, apprec, are, at, auch, auf, ausdruck, aussi, avanc, avec, b1, b2, beherrsch, besitz, bilingue,
  bonus, both, bring, business, bzw, c1, c2, can, comme, communicat, competen, compte, copy, coura, damit, dans, de bon,
  desir, ecrit, erforder, essential, est, et, excellent, exig, expert, fallt, fliess, fluen, fluide, for, fur, gehor,
  good, gut, haben, hast, ideal, in, intermedia, is, kannst, kenntnis, knowledge, kommuni, language, level, lu, maitris,
  mandatory, min, mit, muss, must, muttersprach, n'est, native, necess, nice, nicht, niveau, no brainer,
  no-brainer, not, obligatoire, oder, on, operationnel, or, ou, parle, perfect, perfekt, permettant, plus,
  pour, prasent, preferred, professionnel, proficien, required, requis, scientifi, scolaire, sehr, serait, setz,
  rund, should, sicher, sind, skill, solid, sollte, sont, souhait, souple, sowie, sowohl, speak, spoken, sprach, spreche,
  sprichst, strong, technique, that, to, tres, unabding, und, unverzicht, upper, verbal, verhandlung, verstandig, von, vorausgesetzt, vorteil, ware,
  weil, well, werden, which, wie, will, wird, with, working prof, wort, would, writ, wunsch, zu, zwingend`)
const FOLLOWS = new RegExp(
  String.raw`^(?:kenntni|sprach|niveau|$|\s*[^\w\s'’]|\s+(?:${FOLLOWING}|(?:a|an|as|deine|du|ihre|nous|sie|soll|um|unsere|vous|we|wir|you) ))`,
)
/** Words for a skill; a sentence without one names a language for other reasons. */
const SKILL = new RegExp(
  oneOf(`
  kenntnis, wort und schrift, kommuni[kz], ausdruck, beherrsch, fliess, flussig, verhandlung, muttersprach, fremdsprach,
  prasentation, proficien, spoken, written, native, command of, bilingu, niveau, langu, communicat, knowledge of,
  required, mandatory, advantage, von vorteil, wunschenswert, gut(?:e[sn]?)? (?:deutsch|englisch), good english,
  good german, pratique, redaction, oral, ecrit, a l'aise, professionnel, technique, [ck]onversation, notions,
  comfortable, souhait, apprec, exige, requis, lu\\b, converser, verstandig, no[- ]brainer, erforderlich, advanced,
  excellent, nice to have, sicher (?:in|auf)\\b, \\bavance, \\b(?:sprach|sprech|sprich|fluen|speak|writ|couran|maitris|parle|[abc][12]\\b|must\\b|plus\\b|skills|levels?\\b|verbal|base|gut\\b)`),
)
/** Refers to the language of the ad, the application, a course or the team. */
const OTHER =
  /bewerb(?:ung|en|ungsunterlagen)\b(?![^.]*kenntnis)|application (?:in|documents)|apply in|\bcv\b|resume\b|lebenslauf|lettre de motivation|candidat(?:er|ure) en|postuler? en|kurse\b|sprachkurs|englischkurs|deutschkurs|\bcourses?\b|classes|lessons|cours d|version below|siehe unten|weiter unten|see below|jobs in german|speaking jobs|\bunterricht|language (?:training|lessons|courses?|classes)|sprachunterricht|translat(?:e|ion) (?:from|into)|ubersetzung|we speak|wir sprechen|unsere (?:arbeits|unternehmens|firmen)sprache|(?:company|working|office|team|corporate) language|arbeitssprache|sprache im arbeitsalltag|langue de travail|versions? (?:of|in)|posters?\b|hauptsprache|muttersprachler(?:n|innen)? im team|find (?:more )?|einige unserer teams/
const NOT_NEEDED =
  /(?:no|without|(?:not|n't) (?:need|have to)|kein(?:e|en)?|ohne|pas (?:besoin|obligatoire|necessaire)|aucun\w*)\W+(?:[a-z]+\W+){0,4}$/
const NOT_NEEDED_AFTER =
  /^[^.;,]{0,40}(?:(?:not|nicht|kein\w* muss|isn't|n'est pas|ne sont pas|pas)\W+(?:\w+\W+){0,2}(?:required|needed|necessary|mandatory|a must|requirement|erforderlich|notwendig|notig|zwingend|voraussetzung|vorausgesetzt|obligatoire|necessaire|requise?|indispensable|exige\w*)|optional\b)/
const WISH_WORDS = String.raw`von (?:grossem )?vorteil|wunschenswert|ein (?:\w+ )?plus\b|\ba (?:\w+ )?(?:plus|bonus)\b|\bplus\b|\badvantage|nice[- ]to[- ]have|prefer|desir|\bbonus\b|asset\b|\batout|souhait|apprec|beneficial|helpful|hilfreich|willkommen|welcome|optional|optionnel|gern(?:e)? gesehen|extra (?:\w+ )?points|wunsch|pluspunkt|\bvorteilhaft|valued`
/** A word with a colon is about what follows: `Fluent English Nice to have: Rust`. */
const WISH_AFTER = new RegExp(`^[^.;]{0,70}?(?:${WISH_WORDS}|ist idealerweise|(?:is|would be) ideal)(?! ?: ?\\w)`)
const WISH_BEFORE = new RegExp(
  String.raw`(?:idealerweise|\bideally|im idealfall|\bgerne? auch|nice to have:?|bonus:?|von vorteil:|weitere (?:\w+)?sprach\w+|other languages|another language|d'autres langues|additional languages?|preferably|vorzugsweise|bevorzugt)[^.;]{0,40}$`,
)
const WISH_LABEL =
  /^\W*(?:nice[- ]to[- ]have|bonus|pluspunkte?|von vorteil|wunschenswert|idealerweise|(?:a|ein|un) plus|preferred|optional|souhaite)\W*:/
const MUST =
  /erforderlich|zwingend|voraussetz|\brequired|mandatory|\bmust\b|essential|indispensable|imperati|obligatoire|exige|requis|notwendig|unabdingbar|necessaire/
const PLURAL_WISH = new RegExp(String.raw`^[^.;]{0,50}\b(?:sind|are|sont|waren)\b[^.;,]{0,20}(?:${WISH_WORDS})`)

const CONNECTED =
  /^(?:\W|in|sowie|wie|und|and|et|oder|or|ou|bzw|als|auch|as|well|both|&|d'|de|en|du|l'|le|la|auf|to|your|deine|the|also|aswell)*$/
const LAST_JOIN =
  /(?:\b(?:und|and|et|sowie|oder|or|ou|bzw|as well as|plus|mais|aber|but)\b|[,;/&|\u2022]| - (?=\w+ ?:))(?!.*(?:\b(?:und|and|et|sowie|oder|or|ou|bzw)\b|[,;/&|]))/
const OR = /\b(?:oder|or|ou|bzw)\b|\//
const OTHER_LANGUAGES =
  /\b(?:weitere|andere|zusatzliche|other|additional|further|any other|another|d'autres|autres?|une autre) (?:\w+ )?(?:fremd)?(?:sprach|langu|lang)\w*/
const CLAUSE = /[.;:|\u2022]|, (?=(?:\w+ ){3})|\s-\s/

/** `Business English` is a level too. */
const KIND = /^(?:business|wirtschafts|fach)/

/** Returns the last clause of a text; after a colon, with the label before it: `Langue maternelle : `. */
function lastClause(text: string): string {
  const clauses = text.split(CLAUSE)
  const last = clauses.at(-1) ?? ''
  return last.trim() === '' ? `${clauses.at(-2) ?? ''} ${last}` : last
}

function mentionsIn(folded: string): Mention[] {
  const found = [...folded.matchAll(LANGUAGE_NAMES)].filter(
    (match) => FOLLOWS.test(folded.slice(match.index + match[0].length)) && isMeant(folded, match),
  )
  return found.map((match, index): Mention => {
    const last = found[index - 1]
    const next = found[index + 1]
    const start = last ? last.index + last[0].length : 0
    const between = folded.slice(start, match.index)
    const end = match.index + match[0].length
    const rest = folded.slice(end, next?.index)
    // Between two names, the text is divided at the last joining word.
    const own = last ? between.slice(splitOf(between).head) : lastClause(between)
    const kind = KIND.exec(match[0])?.[0] ?? ''
    const tail = next ? rest.slice(0, splitOf(rest).tail) : rest
    return {
      language: languageOfMatch(match),
      head: `${own.slice(-90)}${kind}`,
      tail: (tail.split(OTHER_LANGUAGES)[0] ?? '').slice(0, 90),
      link: last ? linkOf(between) : 'none',
    }
  })
}

const FRENCH_NOUN =
  /(?:groupe|entreprise|leader|societe|marche|territoire|scale-?up|startup|institut|reseau|droit|acteur|premier|travail|sites?|bureaux|filiales?) (?:[a-z]+(?:ais|ol|ien)s? (?:et|ou) )?$/

const APPLICATION =
  /(?:bewerbung\w*|unterlagen|lebenslauf|\bcv|resume|applications?|candidatures?) (?:bitte )?(?:in|auf|en) $/

/** `Manually Coded English`, a language of signs. */
const SIGNED = /(?:coded|signed|signing exact) $/

/** Names that are not skills: `Deutsche Bahn`, `English-speaking customers`, `des deutschen und europäischen Rechts`. */
function isMeant(folded: string, match: RegExpExecArray): boolean {
  const tail = folded.slice(match.index + match[0].length)
  const before = folded.slice(0, match.index)
  if (APPLICATION.test(before) || SIGNED.test(before)) return false
  if (
    /^-? ?(?:(?:und|oder|and|or|\/|,) ?\w+-? ?)?-?(?:kurs|unterricht|course|class|lesson)|^ (?:als fremdsprach|as a (?:foreign|second)|language (?:learn|arts|acquisition))/.test(
      tail,
    )
  )
    return false
  if (
    match[0] === 'polish' &&
    !/\b(?:in|speak) $/.test(before) &&
    !/^(?:[-,/)]| (?:speak|langu|skill|fluen|is |nat))|^\W*$/.test(tail)
  )
    return false
  if (/^(?:-| )speaking/.test(tail))
    return !/^(?:-| )speaking (?:market|region|countr|customer|client|team|jobs|environment|latin america|latam|africa|switzerland|belgium|canada|world|candidates? only in|europe|area|audien|part|user|communit|lead|prospect|business)/.test(
      tail,
    )
  if (tail.startsWith('sprachig'))
    return !/^sprachig\w* (?:raum|markt|region|bewerb|kund|team|lander|gebiet|europa|schweiz|dokument|unterlag|inhalt|content|text)/.test(
      tail,
    )
  if (/^deutsche|^englische|^franzosische|^spanische|^italienische/.test(match[0]) || /sche[nrsm]?$/.test(match[0]))
    return /^[\s,/&-]*(?:(?:und|oder|sowie|bzw\.?|als auch)?[\s,/&-]*(?:in (?:der )?)?(?:(?:sehr|mindestens|gute|fundierte|fliessende|verhandlungssichere) ){0,3}(?:deutsche|englische|franzosische|spanische|italienische)[nrsm]? ?)*(?:sprach|wort|schrift|kommunikation)/.test(
      tail,
    )
  if (/aise$|ole$|ienne$/.test(match[0]))
    return /(?:langue|expression|pratique) (?:\w+ )?$/.test(folded.slice(Math.max(0, match.index - 24), match.index))
  if (/ais$|ol$|ien$/.test(match[0]))
    return (
      !/^ (?:de la|du|des|de sant|pour la bio)/.test(tail) &&
      !FRENCH_NOUN.test(folded.slice(Math.max(0, match.index - 40), match.index))
    )
  return true
}

function splitOf(between: string): { head: number; tail: number } {
  const join = LAST_JOIN.exec(between)
  if (!join) return /^\W{0,4}$/.test(between) ? { head: 0, tail: 0 } : { head: 0, tail: between.length }
  return { head: join.index + join[0].length, tail: join.index }
}

function linkOf(between: string): Mention['link'] {
  if (OR.test(between) && CONNECTED.test(between.replace(/kenntnis\w*|sprach\w*|language|skills/g, ''))) return 'or'
  const bare = between.replace(/kenntnis\w*|sprach\w*|language|skills/g, '')
  if (!CONNECTED.test(bare)) return 'none'
  return /\b(?:und|and|et|sowie)\b|[/&]/.test(bare) ? 'and' : 'comma'
}

function needOf({ head, tail }: Mention, { folded, section }: Sentence): FoundLanguage['need'] | undefined {
  if (NOT_NEEDED.test(head) || NOT_NEEDED_AFTER.test(tail)) return 'not-needed'
  if (WISH_LABEL.test(folded)) return 'wish'
  const wish = WISH_AFTER.exec(tail)?.[0]
  if (MUST.test(wish ?? tail)) return 'must'
  if (wish !== undefined || WISH_BEFORE.test(head)) return 'wish'
  return section === 'wishes' ? 'wish' : undefined
}

/** Of `sehr gute Kommunikation und gutes`, the last words that state a level count. */
const levelInHead = (head: string) => levelIn(head.split(/\b(?:und|and|et|sowie)\b/).at(-1) ?? '') ?? levelIn(head)

const IN_BRACKETS = /^\s*\(([^)]*)\)/

/** Returns the level after a name if it is of the framework or in brackets, else the one before it. */
function levelOf({ head, tail }: Mention) {
  const after = levelIn(tail)
  if (after?.isCefr) return after
  return levelIn(IN_BRACKETS.exec(tail)?.[1] ?? '') ?? levelInHead(head) ?? after
}

function languagesIn(sentence: Sentence): FoundLanguage[] {
  const { folded, text } = sentence
  const mentions = mentionsIn(folded)
  if (mentions.length === 0) return []
  const isLanguageLine =
    /^\W*(?:sprach\w*|languages?|langues?|language skills|competences linguistiques|vous maitrisez|du beherrschst)\b/.test(
      sentence.before,
    )
  const isBare =
    /^\W*[a-z]+(?:\W+(?:(?:and|or|und|oder|et|ou)\W+)?[a-z]+){0,2}\W*$/.test(folded) && sentence.section !== 'none'
  if (!SKILL.test(folded) && !isLanguageLine && !isBare && !/\((?:required|mandatory)/.test(folded)) return []
  if (OTHER.test(folded) && !/kenntnis|\b[bc][12]\b|fliessend|\bfluen|proficien/.test(folded)) return []
  const levels = mentions.map(levelOf)
  const needs = mentions.map((mention) => needOf(mention, sentence))
  for (let at = mentions.length - 1; at > 0; at--) {
    const link = mentions[at]?.link
    const [own, last] = [levels[at], levels[at - 1]]
    if (link && link !== 'none') {
      // `Deutsch und Englisch (C1)`, `Deutsch und Englisch verhandlungssicher`
      if (own && mentions[at] && (!last || (own.isCefr && !last.isCefr)) && levelIn(mentions[at]?.tail ?? ''))
        levels[at - 1] = own
      // Of alternatives, neither is required: `working proficiency in French or Spanish is a bonus`.
      const isShared = link === 'or' || (link !== 'comma' && !last)
      if (
        needs[at] === 'wish' &&
        needs[at - 1] === undefined &&
        (isShared || PLURAL_WISH.test(mentions[at]?.tail ?? ''))
      )
        needs[at - 1] = 'wish'
      if (needs[at] === 'not-needed' && isShared) needs[at - 1] ??= 'not-needed'
    }
  }
  const isChoice = mentions.map((mention, at) => mention.link === 'or' || mentions[at + 1]?.link === 'or')
  for (const at of mentions.keys()) {
    if (at === 0 || mentions[at]?.link === 'none') continue
    if (needs[at] !== 'wish' || needs[at - 1] === 'wish' || mentions[at]?.link === 'or') levels[at] ??= levels[at - 1]
    if (needs[at - 1] === 'wish' && needs[at] === undefined && mentions[at]?.link !== 'comma') needs[at] = 'wish'
    // `Fluent in English, German/French are a plus`: English is not one of the alternatives.
    const isApart = needs[at] === 'wish' && needs[at - 1] === undefined && levels[at - 1]
    if (mentions[at]?.link === 'comma' && isChoice[at] && !isApart) isChoice[at - 1] = true
  }
  return mentions.map(({ language }, at) => ({
    language,
    level: needs[at] === 'not-needed' ? null : (levels[at]?.level ?? null),
    isCefr: levels[at]?.isCefr ?? false,
    need: isChoice[at] && needs[at] !== 'wish' && needs[at] !== 'not-needed' ? 'any' : (needs[at] ?? 'must'),
    quote: text,
  }))
}

const IN_TITLE =
  /\b(?:speaking|speaker|\w*sprachig(?:e[rnsm]?)?(?! (?:raum|markt|region|kund|lander|gebiet|europa|schweiz))|native|fluent|francophone|germanophone|anglophone|mit (?:deutsch|englisch))/
const PHONES: readonly (readonly [string, RegExp])[] = [
  ['de', /\bgermanophone/],
  ['fr', /\bfrancophone/],
  ['en', /\banglophone/],
]
const RANK = { must: 3, any: 2, wish: 1, 'not-needed': 4 } as const

function languagesInTitle(title: string, folded: string): FoundLanguage[] {
  if (!IN_TITLE.test(folded)) return []
  const phones = PHONES.filter(([, pattern]) => pattern.test(folded)).map(([language]) => language)
  const named = [...folded.matchAll(LANGUAGE_NAMES)].map(languageOfMatch)
  return [...phones, ...named].map((language) => ({ language, level: null, need: 'must', quote: title }))
}

/**
 * Returns each language a candidate needs, with its most explicit sentence: a requirement takes precedence over a wish,
 * a stated level over none.
 */
export function languagesOf(title: string, foldedTitle: string, sentences: readonly Sentence[]): FoundLanguage[] {
  const found = new Map<string, FoundLanguage>()
  const spoken = sentences.filter(({ topics }) => topics & TOPIC.languages)
  for (const one of [...spoken.flatMap(languagesIn), ...languagesInTitle(title, foldedTitle)]) {
    const known = found.get(one.language)
    const isBetter =
      !known ||
      RANK[one.need] > RANK[known.need] ||
      (RANK[one.need] === RANK[known.need] && ((!known.level && one.level) || (!known.isCefr && one.isCefr)))
    if (isBetter)
      found.set(
        one.language,
        one.level || !known?.level || one.need === 'not-needed' ? one : { ...one, level: known.level },
      )
  }
  return [...found.values()]
}
