import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { takeTimeZones } from '../../regions/internal/time-zones.ts'
import { type NamedArea, namesPlacesOnly, readArea } from './read-area.ts'
import { sentencesOf } from './sentences.ts'

/**
 * A statement about where the job may be done. `limit`: only there; `open`: also there; `closed`: not there; `world`:
 * everywhere.
 */
export interface Claim {
  says: 'limit' | 'open' | 'closed' | 'world'
  area: NamedArea
  quote: string
}

/** Maximum distinct lists of places per text; an ad has a few. */
const MAX_PLACES_READ = 40
const MAX_VALUE_LENGTH = 100

const NAME = String.raw`(?:\p{Lu}[\p{L}\p{M}.'’-]*|(?:the|any|an?|of|and|or|oder|und|ou|et|der|dem|den|la|le|les|european|continental|countr(?:y|ies)|member|states?|time ?zones?)(?!\p{L}))`
const NAMES = String.raw`(${NAME}(?:[\s,/()&+]+${NAME}){0,15})`
const IN =
  '(?:out of |from )?(?:anywhere |any where |somewhere |remotely )?(?:only )?(?:in|within|inside|from|across|throughout) (?:(?:(?:one|any|either) of )?(?:the |these |our )?(?:following |listed |approved )?(?:countries|states|locations|places) ?: ?)?'
const LIVING = '(?:based|located|residing|resident|living|situated)'
const SURELY = '(?:currently |also |already |physically |legally |permanently |only |fully |remotely |working )*'
const WANT = `open (?:to|for)|accept\\w*|consider\\w*|looking for|seeking|speak(?:ing)? to|welcom\\w*|limited to|restricted to|available to`
const JOB = '(?:role|position|job|opportunity|vacancy)'

const sayings = (says: 'limit' | 'open', patterns: readonly string[]) =>
  patterns.map((words) => ({ says, pattern: new RegExp(`(?<!\\p{L})(?i:${words})${NAMES}`, 'gu') }))

/** Patterns of the words before the places, in any case, followed by the places. */
const STATEMENTS = [
  ...sayings('limit', [
    `(?:must|needs? to|ha(?:ve|s) to|required to|should|candidates?|applicants?) ${SURELY}(?:be ${SURELY}${LIVING}|live|reside|residing|based|located|work(?: remotely)?) ${IN}`,
    `(?:eligib\\w+|authori[sz]\\w+|right|permits?|permission|permitted|entitled|authori[sz]ation) (?:to|for) (?:live and |reside and )?work(?:ing)?(?: and reside)? ${SURELY}${IN}`,
    `(?:only|can|can['’]t|cannot|not|able to|unable to) (?:hire|hiring|recruit|recruiting|employ|employing) ${IN}`,
    `(?:haupt)?wohnsitz (?:ist )?in (?:der |den )?`,
    `(?:vous devez |tu dois |obligatoirement )(?:résider|habiter|être (?:basée?|situé)(?:\\(e\\)|·e|-e)?)(?: en| au| aux| à)? `,
  ]),
  ...sayings('open', [
    `we(?: are|['’]re)? (?:hire|hiring|recruit|recruiting|employ|employing) (?:\\w+ ){0,2}?(?:anywhere |remotely )(?:in|within|across|throughout) `,
    `(?:can|may|could) ${SURELY}(?:be ${SURELY}${LIVING}|live|reside|work(?: remotely)?) ${IN}`,
    `(?:${WANT}) (?:\\w+ ){0,3}?(?:candidates|applicants|anyone|someone|people)(?: who)?(?: is| are| can| live| work| being)? ${SURELY}(?:${LIVING} |live |work )?${IN}`,
    `you(?:['’]re| are) ${SURELY}${LIVING} ${IN}`,
    `(?:work(?:ing)?|live|remote(?:ly)?)(?: \\w+){0,2}? from anywhere (?:in|within|across|throughout) `,
    `${JOB}\\b[^.;:]{0,40}?\\b(?:based|located|available|remote|remotely|open),? ${IN}`,
    `remote(?:ly)?,?(?: ${JOB}| work)?,?(?: and)?(?: ${LIVING})? ${IN}`,
    `(?:100 ?% |voll(?:ständig)? |komplett |rein |deutschlandweit )?(?:remote|mobiles? arbeiten|homeoffice|home office)(?: arbeiten| möglich| tätig)?,? (?:aus |in |innerhalb |von )(?:ganz |überall in |der |den )?`,
    `(?:von|aus) (?:überall in|jedem ort in|ganz) (?:der )?`,
    `(?:du kannst|kannst du|sie können|können sie) (?:[\\p{L}-]+ ){0,4}?(?:in ganz|überall in|innerhalb|in der gesamten) (?:der )?`,
    `(?:vous pouvez|tu peux) (?:\\S+ ){0,4}?(?:partout|n['’]importe où) (?:en|au|dans) (?:toute )?(?:l['’])?`,
    `(?:télétravail|remote|distance|poste)(?: total| complet| intégral| à 100 ?%| 100 ?%)?,? (?:partout |possible )?(?:depuis |en |au )(?:toute la )?`,
  ]),
]
const beside = (says: 'limit' | 'open', patterns: readonly string[]) =>
  patterns.map((pattern) => ({ says, pattern: new RegExp(pattern, 'gu') }))

const BESIDE = [
  ...beside('open', [
    String.raw`(?<!\p{L})(?i:remote(?:ly)?) ?\(([^()]{2,60})\)`,
    String.raw`^\W*(?i:(?:fully |100 ?% )?remote)(?: [-–—|/] |: |, )${NAMES}\W*$`,
    String.raw`(?<!\p{L})((?i:deutschlandweit|bundesweit|österreichweit|schweizweit|europaweit|eu-weit))(?!\p{L})`,
  ]),
  ...beside('limit', [
    String.raw`${NAMES}[ -](?i:only)\b(?= ?(?:$|[).,;!|/]|(?i:roles?|remote|candidates|applicants|based|residents|position)))`,
    String.raw`(?!NO )${NAMES}[ -](?i:based (?:candidates?|applicants?|contractors?|residents|only|${JOB}))`,
  ]),
]

/** Statements that open a job to everybody: `work from anywhere` alone may be a slogan or a perk. */
const EVERYWHERE =
  '(?:(?:from |in )?(?:anywhere in|all over|across|around) the (?:world|globe)|worldwide|globally|(?:from |in )?any country)'
const WHEREVER =
  '(?:regardless of (?:your |their )?(?:location|where (?:you|they) (?:live|are))|no matter where (?:you|they) (?:live|are))'
const WORLD = new RegExp(
  String.raw`\b(?:we (?:\w+ ){0,2}?(?:hire|recruit|employ)(?:s|ing)? (?:\w+ ){0,3}?(?:${EVERYWHERE}|${WHEREVER})|(?:candidates?|applicants?|you|position|role|job) (?:\w+ ){0,4}?(?:can|may|could|is open|are welcome)(?: \w+){0,6}? ${EVERYWHERE}|(?:candidates?|applicants?|you) (?:\w+ ){0,2}?(?:can|may|could) (?:be (?:based|located)|live|reside) anywhere(?=\W*$|[,;.–—!]| but )|(?:hir\w+|candidates?|applicants?)\b.{0,80}${WHEREVER})`,
  'iu',
)

const LABEL =
  /(?:^|[.:;|] )\W*(?:(?:job|work|working|role|primary|candidate|remote|available) )?(?:locations?|region|remote|arbeitsort|standort|lieu|localisation)(?: ?: ?| [–—-] )(?<value>\S.*)$/iu
/** The end of a label's places: the next label, or what comes with them. */
const LABEL_END = / (?=\p{Lu}[\p{L} ]{2,25}:|(?:with|mit|avec) |[—–-] (?:[Nn]o|NO) )/u

/** Words after a negation that widen a statement: `not just Germany`, `nicht auf Berlin beschränkt`. */
const WIDER = String.raw`(?:just|only|merely|solely|exclusively|(?:limited|restricted|confined|tied|bound) to|nur|bloß|allein|lediglich|ausschließlich|(?:auf|an) [^.;,]{2,40}(?:beschränkt|begrenzt|gebunden|angewiesen))(?!\p{L})`
const NEGATED = new RegExp(
  String.raw`\b(?:cannot|unable|no|never|outside|except\w*|exclu(?!siv)\w+|keine?)\b|(?:\b(?:not|nicht)|n['’]t)\b(?! ${WIDER})`,
  'iu',
)
const WIDENED = new RegExp(String.raw`(?:\b(?:not|nicht)|n['’]t) ${WIDER}[^,;:()–—]*$`, 'iu')
const NOT_REQUIRED =
  /(?:\bnot|n['’]t) (?:need|have|required?)\b|\bno need\b|\b(?:keine?n?\b.{0,60}|nicht )(?:erforderlich|nötig|notwendig)|\bpas (?:nécessaire|obligatoire|requis)/iu
const NOT_REQUIRED_AFTER =
  /^[^.;,]{0,30}(?:not|nicht|pas) (?:zwingend )?(?:required|necessary|erforderlich|nötig|notwendig|nécessaire|obligatoire|requis)/iu
const PREFERRED = /prefer|ideal|nice to have|a plus\b|bonus|bevorzug|vorzugsweise|de préférence|idéalement/iu
/** Boundaries between which a preference stands on its own: `anywhere in Europe, Spain being a preference`. */
const CLAUSE = /(?<=[,;()–—]| - )|(?= (?:with|although|though|but|mit|wobei|avec) )/u
const PAIR_OF_BRACKETS = /\(\s*(?=\)|$)/gu
/** Conditions, and statements about part of the pay. */
const CONDITIONAL =
  /\b(?:if|unless|when|privacy|gdpr|notice|salary|pay|wage|compensation|benefits?|insurance|medical|dental|health|401\(?k\)?|matching|stipend|pto|parental|laws?|equal|veterans?|hires)\b|(?<!\b(?:opportunity|role|position|job|vacancy|open) )\b(?:for|as) (?:\S+ ){0,2}(?:candidates|applicants|employees|residents|roles|those|positions|hires)\b/iu
/** Temporary arrangements. */
const PASSING =
  /\b(?:while|up to|days?|weeks?|months?|years?|workation|vacation|holidays?|temporar\w+|retreats?|abroad|tagen?|wochen?|monaten?|jahr|ausland|urlaub|jours?|semaines?|mois|étranger|bis zu|zeitweise)\b/iu
const TRAVEL = /\b(?:travel\w*|visit\w*)\b/iu
/** What comes with the places: `Remote in Europe (with visits to Lille)`. */
const ALONG = /[ (,](?:with|mit|avec) .*$/iu
/** Statements about where things, not people, must be. */
const OF_THINGS =
  /\b(?:data|servers?|infrastructure|hosted|customers?|clients?|users?|compan(?:y|ies)|daten|kunden|données)\b/iu
/** Statements about people other than the applicant, or about things. */
const OF_OTHERS =
  /\b(?:our|hubs?|teams?|teammates?|colleagues?|compan(?:y|ies)|offices?|employees|members|customers?|clients?|partners?|users?|headquarter\w*|hq|founded|investors?|stakeholders?|data|servers?|infrastructure|hosted|support\w*|cover\w*|serv(?:e|es|ing|ices?)|unser\w*|kunden|kolleg\w*|standorten?|nos|notre|clients|équipes?)\b/iu

interface Found {
  says: 'limit' | 'open'
  places: string
  /** The part of the sentence before the statement. */
  before: string
  /** The part of the sentence in which a negation applies to it. */
  heard: string
  /** The places right after it that it excepts. */
  excepted?: string
  isLabel: boolean
}

/** An exception right after the places: `the EU, except France`, `DACH ohne Schweiz`, but not `the EU, not just France`. */
const EXCEPTED = new RegExp(
  String.raw`^[\s,(–—-]*(?:but |aber |mais )?(?:except(?:ing)?(?: for| in)?|excluding|with the exception of|not(?! ${WIDER})(?: in)?|ohne|außer(?: in)?|ausgenommen|mit Ausnahme (?:von|der)|nicht(?! ${WIDER})(?: aus| in)?|sauf|hors|excepté|à l['’]exception d[eu]) (?<places>[^.;]{2,80})`,
  'iu',
)
/** `Germany or nearby time zones` is no limit. */
const WIDENED_AFTER =
  /^,? ?(?:or )?(?:in |from )?(?:an? |the )?(?:nearby|similar|neighbou?ring|adjacent|close|compatible|overlapping) (?:time ?zones?|countr)/iu
/** An exception at any distance, which does not negate the statement: `anywhere in the US except Alaska` is open. */
const EXCEPTION = /\b(?:except|excluding|with the exception|outside)\b.*$/iu

/** Sentences of up to 600 characters that mention places, which repeat across an employer's ads. */
const BOILERPLATE = { texts: 2000, length: 600 }

/** Names of the whole world, which an exception may follow. */
const WHOLE_WORLD =
  /(?<!\p{L})(?:worldwide|globally|anywhere(?: in the world| on earth)?|any country|weltweit|(?:in der|auf der) ganzen welt|(?:partout )?dans le monde(?: entier)?)(?: arbeiten| tätig)?(?!\p{L})/iu

/** Text before the whole world if a job may be open to it: words for people or a job, only a preposition, or nothing. */
const OF_JOB =
  /^[^\p{L}]*(?:(?:from|in|all over|von|aus|überall|depuis) )?$|(?<!\p{L})(?:candidates?|applicants?|positions?|roles?|jobs?|opportunit(?:y|ies)|vacanc(?:y|ies)|hir(?:es?|ing)|recruit(?:s|ing)?|employ(?:s|ing)?|remote(?:ly)?|open(?! source)|you(?:['’]re| (?:can|may|could|are|live))|bewerb\p{L}*|stellen?|homeoffice|du kannst|kannst du|sie können|können sie|arbeite\p{L}*|candidats?|postes?|recrut\p{L}*|télétravail\p{L}*|travaille\p{L}*|(?:vous pouvez|tu peux))(?!\p{L})|(?<!\p{L})work(?:ing)?(?: remotely)?(?: from)?\W*$/iu
/** Statements about what is sold rather than where people work. */
const OF_GOODS =
  /(?<!\p{L})(?:ship(?:s|ped|ping|ments?)?|deliver(?:s|ed|ing)?|sell(?:s|ing)?|sold|orders?|products|(?:an?|the|this) product|(?<!(?:role|position|job|opportunity|vacancy) (?:is )?)available|liefer\p{L}*|geliefert|verkauf(?:en|t)|versand|versenden|bestell\p{L}*|produkte?|livr\p{L}*|vend(?:ons|ue?s?)|expédi\p{L}*|produits?)(?!\p{L})/iu

const isBeside = (pattern: RegExp) => BESIDE.some((one) => one.pattern === pattern)

const SENTENCE = /(?: \p{Ll}[\p{L}'’]*){2}/u
const ENDS_WITH_NAME = /(?<!\p{L})\p{Lu}[\p{L}.]*\)?$/u

/** Returns the places at the start of a label's value that the next sentence follows without a break: `Poland You will build …`. */
const runsOn = (value: string): string | undefined =>
  SENTENCE.test(value)
    ? [...value.slice(0, MAX_VALUE_LENGTH).matchAll(/ (?=\p{Lu})/gu)]
        .map(({ index }) => value.slice(0, index))
        .findLast((start) => ENDS_WITH_NAME.test(start) && namesPlacesOnly(start))
    : undefined

const placesIn: (sentence: string) => readonly Found[] = rememberText((sentence) => {
  const [value] = LABEL.exec(sentence)?.groups?.['value']?.split(LABEL_END) ?? []
  const labelled = value && (runsOn(value) ?? (value.length <= MAX_VALUE_LENGTH ? value : undefined))
  const found = [...STATEMENTS, ...BESIDE].flatMap(({ says, pattern }) =>
    [...sentence.matchAll(pattern)].flatMap(({ 0: match, 1: places = '', index }): Found[] => {
      const end = index + match.length
      if (WIDENED.test(sentence.slice(0, index + match.lastIndexOf(places)))) return []
      // `must be authorized to work in the US; we cannot sponsor visas`: text after a limit is unrelated.
      const rest = sentence.slice(end)
      if (WIDENED_AFTER.test(rest)) return []
      const after = says === 'limit' && !isBeside(pattern) ? '' : rest.replace(EXCEPTED, '').replace(EXCEPTION, '')
      const excepted = EXCEPTED.exec(rest)?.groups?.['places']
      const heard = sentence.slice(0, end) + after
      return [{ says, places, before: sentence.slice(0, index), heard, isLabel: false, ...(excepted && { excepted }) }]
    }),
  )
  const label: Found[] = labelled ? [{ says: 'open', places: labelled, before: '', heard: '', isLabel: true }] : []
  return [...label, ...found]
}, BOILERPLATE)

/** Creates a reader that caches places, and stops after 40 distinct texts. */
const createReader = () => {
  const known = new Map<string, NamedArea>()
  return (places: string): NamedArea | undefined => {
    const area = known.get(places) ?? (known.size < MAX_PLACES_READ ? readArea([places]) : undefined)
    if (area) known.set(places, area)
    return area
  }
}

/** Returns the exception of a statement if it consists of whole countries of its area: Alaska does not exclude the US. */
const exceptionOf = (area: NamedArea, excepted: NamedArea | undefined): NamedArea | undefined => {
  if (!excepted || excepted.towns > 0 || excepted.region.size > 0 || excepted.whole.size === 0) return undefined
  const all = new Set([...area.countries, ...area.region])
  return excepted.whole.isSubsetOf(all) && excepted.whole.size < all.size ? excepted : undefined
}

/**
 * Returns the places that a sentence about people or a job excepts from the whole world. `Worldwide` alone may be a slogan,
 * but not with an exception.
 */
const exceptedFromWorld = (sentence: string, read: ReturnType<typeof createReader>): NamedArea | undefined => {
  const world = WHOLE_WORLD.exec(sentence)
  if (!world || PASSING.test(sentence)) return undefined
  const places = EXCEPTED.exec(sentence.slice(world.index + world[0].length))?.groups?.['places']
  if (places === undefined) return undefined
  const before = sentence.slice(0, world.index)
  if (NEGATED.test(before) || OF_OTHERS.test(before) || TRAVEL.test(before)) return undefined
  if (!OF_JOB.test(before) && !LABEL.test(sentence)) return undefined
  if (OF_THINGS.test(before) || OF_GOODS.test(before.trim() === '' ? sentence : before)) return undefined
  const area = read(places)
  return area && area.towns === 0 && area.whole.size + area.region.size > 0 ? area : undefined
}

const namesNothing = ({ countries, region, bands, timeOnly }: NamedArea) =>
  countries.size + region.size + bands.length + timeOnly.size === 0

/**
 * Cheap precheck: every sentence that the patterns match contains one of these. Without Unicode rules, which are slow;
 * most sentences end here.
 */
const SPEAKS_OF_PLACE =
  /remote|anywhere|everywhere|worldwide|weltweit|monde|welt |global|locat|based|resid|situated|living|reside|live |authori|eligib|right to|permi|entitl|hir(?:e|ing)|recruit|employ|candidate|applicant|anyone|people|only|mobile|home ?office|deutschlandweit|bundesweit|sterreichweit|schweizweit|europaweit|eu-weit|wohnsitz|berall|jedem ort|aus ganz|von ganz|in ganz|gesamten|innerhalb|partout|importe o|travail|distance|habiter|sider|devez |dois |obligatoirement|region|arbeitsort|standort|lieu|position|role|vacancy|opportunit|must work|work(?:ing)? (?:in|from|within|across)/i
const NAMES_SOMETHING = /[A-Z\u00c0-\u00de]|weit\b/

/** Returns the claims of a sentence; none unless it addresses all candidates unconditionally. */
const claimsOf = (sentence: string, read: ReturnType<typeof createReader>): Claim[] => {
  if (CONDITIONAL.test(sentence)) return []
  const exceptedCountries = exceptedFromWorld(sentence, read)
  if (exceptedCountries) {
    return [
      { says: 'world', area: readArea(['']), quote: sentence },
      { says: 'closed', area: exceptedCountries, quote: sentence },
    ]
  }
  if (WORLD.test(sentence) && !NEGATED.test(sentence) && !PASSING.test(sentence)) {
    return [
      { says: 'world', area: readArea([takeTimeZones(sentence).spans.length > 0 ? sentence : '']), quote: sentence },
    ]
  }
  if (!NAMES_SOMETHING.test(sentence.slice(1))) return []
  return placesIn(sentence).flatMap(({ says, places, before, heard, excepted, isLabel }): Claim[] => {
    const area = read(places)
    if (!area || namesNothing(area)) return []
    // A label's exceptions are part of its places.
    if (NEGATED.test(heard)) {
      return NOT_REQUIRED.test(sentence) ? [] : [{ says: 'closed', area, quote: sentence }]
    }
    const words = isLabel ? places : sentence
    const isOther =
      says === 'limit'
        ? PASSING.test(sentence) || OF_THINGS.test(before) || NOT_REQUIRED_AFTER.test(sentence.slice(heard.length))
        : PASSING.test(words) || TRAVEL.test(words.replace(ALONG, '')) || OF_OTHERS.test(words)
    if (isOther) return []
    const exception = excepted === undefined ? undefined : exceptionOf(area, read(excepted))
    const closed: Claim[] = exception ? [{ says: 'closed', area: exception, quote: sentence }] : []
    return [{ says, area, quote: sentence }, ...closed]
  })
}

/**
 * Returns the explicit statements of a text in German, English or French about where the job may be done, in order:
 * `must be based in Europe`, `Remote (US)`, `bundesweit`. Reads the first 30,000 characters and 40 lists of places.
 */
export const claimsOfText = (text: string): Claim[] => {
  const read = createReader()
  const sentences = sentencesOf(text).filter((sentence) => SPEAKS_OF_PLACE.test(sentence))
  return sentences.flatMap((sentence) =>
    claimsOf(withoutConcessions(sentence), read).map((claim) => ({ ...claim, quote: sentence })),
  )
}

const isConcession = (text: string): boolean => PREFERRED.test(text) || NOT_REQUIRED.test(text)

/** Removes preferences and what is not required, which neither limit nor open anything. */
const withoutConcessions = (sentence: string): string =>
  isConcession(sentence)
    ? sentence
        .split(CLAUSE)
        .filter((clause) => !isConcession(clause))
        .join('')
        .replace(PAIR_OF_BRACKETS, '')
        .replace(/[\s,;–—]+$/u, '')
    : sentence
