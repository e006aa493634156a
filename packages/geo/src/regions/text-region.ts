import { type Region, regionOf } from './region.ts'

const MAX_TEXT_LENGTH = 30_000
const MAX_SENTENCE_LENGTH = 600
const MAX_VALUE_LENGTH = 100
/** In a longer one bullets have been lost. */
const LONG_SENTENCE = 200
/** Different ones in a text; an ad has a few. */
const MAX_PLACES_READ = 40

const NAME = String.raw`(?:\p{Lu}[\p{L}\p{M}.'’-]*|(?:the|any|an?|of|and|or|european|countr(?:y|ies)|member|states?|time ?zones?)(?!\p{L}))`
const NAMES = String.raw`(${NAME}(?:[\s,/()&]+${NAME}){0,15})`
const IN =
  '(?:out of |from )?(?:anywhere |any where |somewhere |remotely )?(?:only )?(?:in|within|inside|from|across|throughout) '
const LIVING = '(?:based|located|residing|resident|living|situated)'
const SURELY = '(?:currently |also |already |physically |legally |permanently |only |fully )*'
const WANT = `open (?:to|for)|accept\\w*|consider\\w*|looking for|seeking|speak(?:ing)? to|welcom\\w*|limited to|restricted to|available to`
const JOB = '(?:role|position|job|opportunity|vacancy)'

/** The words before the places, in any case, and the places. */
const STATEMENTS = [
  `(?:must|needs? to|ha(?:ve|s) to|required to|should|can) ${SURELY}(?:be ${SURELY}${LIVING}|live|reside|work(?: remotely)?) ${IN}`,
  `(?:${WANT}) (?:\\w+ ){0,3}?(?:candidates|applicants|anyone|someone|people)(?: who)?(?: is| are| can| live| work)? ${SURELY}(?:${LIVING} |live |work )?${IN}`,
  `(?:eligib\\w+|authori[sz]\\w+|right|permits?|permission|entitled) (?:to|for) (?:live and |reside and )?work(?:ing)? ${SURELY}${IN}`,
  `(?:only|can|can['’]t|cannot|not|able to|unable to) (?:hire|hiring|recruit|recruiting|employ|employing) ${IN}`,
  `${JOB}\\b[^.;:]{0,40}?\\b(?:based|located|available|remote|remotely|open),? ${IN}`,
  `remote(?:ly)?,?(?: ${JOB}| work)?,?(?: and)?(?: ${LIVING})? ${IN}`,
].map((words) => new RegExp(`(?<!\\p{L})(?i:${words})${NAMES}`, 'gu'))
const BESIDE = [
  String.raw`(?<!\p{L})(?i:remote(?:ly)?) ?\(([^()]{2,60})\)`,
  String.raw`^\W*(?i:(?:fully |100 ?% )?remote)(?: [-–—|/] |: |, )${NAMES}\W*$`,
  String.raw`${NAMES}[ -](?i:only)\b(?= ?(?:$|[).,;!|/]|(?i:roles?|remote|candidates|applicants|based|residents|position)))`,
  String.raw`${NAMES}[ -](?i:based (?:candidates?|applicants?|contractors?|residents|only|${JOB}))`,
].map((pattern) => new RegExp(pattern, 'gu'))

const LABEL =
  /(?:^|[.:;|] )\W*(?:(?:job|work|working|role|primary|candidate|remote|available) )?(?:locations?|region|remote|arbeitsort|standort|lieu|localisation)(?: ?: ?| [–—-] )(?<value>\S.*)$/iu
const NEXT_LABEL = / (?=\p{Lu}[\p{L} ]{2,25}:)/u

const NEGATED = /\b(?:not|cannot|unable|no|never|outside|except\w*|exclu\w+)\b|n['’]t\b/iu
const NOT_REQUIRED = /(?:\bnot|n['’]t) (?:need|have|required?)\b/iu
const PREFERRED = /prefer|ideal|nice to have|a plus\b|bonus/iu
/** What holds on a condition, or for a part of the pay. */
const CONDITIONAL =
  /\b(?:if|unless|when|privacy|gdpr|notice|salary|pay|wage|compensation|benefits?|insurance|medical|dental|health|401\(?k\)?|matching|stipend|pto|parental|laws?|equal|veterans?)\b|\b(?:for|as) (?:\S+ ){0,2}(?:candidates|applicants|employees|residents|roles|those|positions|hires)\b/iu
/** What holds for a while. */
const PASSING =
  /\b(?:while|up to|days?|weeks?|months?|years?|workation|vacation|holidays?|temporar\w+|travel\w*|retreats?|visit\w*|abroad)\b/iu
/** What is told of others than the one who is looked for, or of things. */
const OF_OTHERS =
  /\b(?:our|hubs?|teams?|teammates?|colleagues?|compan(?:y|ies)|offices?|employees|members|customers?|clients?|partners?|users?|headquarter\w*|hq|founded|investors?|stakeholders?|data|servers?|infrastructure|hosted|support\w*|cover\w*|serv(?:e|es|ing|ices?))\b/iu

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/\n+|(?<=[.!?]) (?=\p{Lu})/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .flatMap((sentence) => (sentence.length > LONG_SENTENCE ? sentence.split(/ [-•*] (?=\p{Lu})/u) : [sentence]))
    .map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH))

const placesIn = (sentence: string): { places: string; isLabel: boolean }[] => {
  const [value] = LABEL.exec(sentence)?.groups?.['value']?.split(NEXT_LABEL) ?? []
  const found = [...STATEMENTS, ...BESIDE].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(([, places = '']) => ({ places, isLabel: false })),
  )
  return value && value.length <= MAX_VALUE_LENGTH ? [{ places: value, isLabel: true }, ...found] : found
}

/** Reads places as `regionOf` does, the same ones once, and nothing when a text has named 40 different ones. */
const createReader = () => {
  const known = new Map<string, Region>()
  return (places: string): Region | undefined => {
    const region = known.get(places) ?? (known.size < MAX_PLACES_READ ? regionOf([places]) : undefined)
    if (region) known.set(places, region)
    return region
  }
}

/** What a sentence says: true, false, or nothing, when it does not say it of everybody and for good. */
const verdictsOf = (sentence: string, read: ReturnType<typeof createReader>): boolean[] => {
  if (CONDITIONAL.test(sentence)) return []
  return placesIn(sentence).flatMap(({ places, isLabel }) => {
    const { inDeEu = 'unknown', scope } = read(places) ?? {}
    if (inDeEu === 'unknown' || scope === 'worldwide') return []
    if (!inDeEu) return NEGATED.test(sentence) || PREFERRED.test(sentence) ? [] : [false]
    // A label's exceptions are read with its places.
    const words = isLabel ? places : sentence
    if (!isLabel && NEGATED.test(words)) return NOT_REQUIRED.test(words) ? [] : [false]
    return PASSING.test(words) || OF_OTHERS.test(words) ? [] : [true]
  })
}

/**
 * Whether an English text says plainly that someone in Germany or another EU country can take the job: `must be based
 * in Europe`, `Remote (US)`, `Location: EU`. `unknown` when it does not, or says both; a text that promises the whole
 * world says nothing, as too many that do are limited to a country. Reads the first 30,000 characters, and 40 lists of places.
 */
export const regionOfText = (text: string): boolean | 'unknown' => {
  const read = createReader()
  const verdicts = new Set(sentencesOf(text).flatMap((sentence) => verdictsOf(sentence, read)))
  return verdicts.size === 1 ? verdicts.has(true) : 'unknown'
}
