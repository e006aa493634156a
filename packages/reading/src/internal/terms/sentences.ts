import { MONTH_NAME } from './dates.ts'
import { foldTerms } from './fold.ts'
import { topicsOf, TOPIC } from './topics.ts'

/** The section of an ad that contains a sentence, by its heading. */
export type Section = 'needs' | 'wishes' | 'offer' | 'tasks' | 'company' | 'none'

export interface Sentence {
  /** In the original wording. */
  text: string
  folded: string
  /** The preceding line or sentence, folded. */
  before: string
  section: Section
  /** Bits of TOPIC. */
  topics: number
}

const MAX_TEXT = 60_000
const MAX_SENTENCE = 400
const MAX_SENTENCES = 400
/** Length of a heading in characters and in words; of one that ends with a colon. */
const MAX_HEADING = { plain: { length: 70, words: 8 }, colon: { length: 110, words: 16 } }
const MAX_LABEL = 30
/** `15.01.2027`, `12 May 2027`, and any other line of figures. */
const DATE = new RegExp(String.raw`^[\W\d]*(?:${MONTH_NAME}[\W\d]*)?$`)

/** Possible ends of sentences; `|` and bullets separate the items of a line. */
const END = /[.!?]\s+(?=[^\s\p{Ll}\d])|\s+[\u2022\u25cf\u25aa|]\s+/gu
const MAY_END = /[.!?]\s|[\u2022\u25cf\u25aa|]/
/** Abbreviations, whose full stop does not end a sentence. */
const SHORTENED =
  /\b(?:mind|min|max|ca|inkl|bzw|evtl|ggf|std|abgeschl|nr|sr|jr|dr|e\.g|i\.e|z(?:\.\s?b)?|u(?:\.\s?a)?|d(?:\.\s?h)?|o\.\s?a|bspw|vgl|gem|tel)\.$|(?<!\d)\d{1,2}\.$/i

const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'wishes',
    /^\W*(?:(?:das )?(?:ware|was|what would be|would be|ce qui serait|these are|dein|your|les?|not required but) )?(?:\w+ )?(?:nice[- ]to[- ]haves?|bonus|preferred|desirable|desired|pluspunkte?|plus\b(?! (?:precis|concretement|d'info|d[eu'] ))|von vorteil|wunschenswert|idealerweise|ideally|extra (?:\w+ )?points|even better|(?<!profil )souhaite|(?<!(?:vos|tes) )atouts?\b(?! pour)|optional|bevorzugt)|(?:nice to have|von vorteil|wunschenswert|a plus|ein plus)\W*:\W*$|^\W*beneficial\b|^\W*ideal\W+but not required|\bkann-anforderung|^\W*it(?:'s| is| would be) (?:great|nice|awesome) if\b|^\W*you(?:'d| would)? ideally/,
  ],
  [
    'offer',
    /\bbenefits?\b|perks|vorteile|wir (?:dir |ihnen )?bieten|bieten wir|unser angebot|we (?:can )?offer|our offer\b|freue? dich auf|\bgeboten\b|wir anbieten|what('s| is) in it|what you(?:'ll| will) get|(?:erwarten|expect|get) (?:von|from) us|von uns erwarten|(?:warum|why) (?:wir|du|sie|join|you\b|us|work)|^\W*(?:warum|why|pourquoi) (?!this|it|die|der|das|now|ce)[\w.&-]+\W*$|nous (?:vous |te )?(?:offrons|proposons)(?! l'opportunite)|on (?:vous |te |t')?(?:offre|propose)|pourquoi (?:nous|rejoindre(?! cette)|vous allez|choisir)|votre package|total rewards|how we take care of you|travailler chez|avantages?\b|conditions de (?:travail|recrutement)|les \+ (?:chez|de)\b|what \S+ can (?:offer|do for) you|worauf (?:du|sie)|das erwartet (?:dich|sie) bei uns|compensation|we provide|deine chance|unsere leistungen|das spricht fur uns|freuen(?! wir uns)(?<!wir uns freuen)|dein (?:neuer )?arbeitsplatz/,
  ],
  [
    'needs',
    /(?<!aufgaben|tatigkeits|firmen|unternehmens)profil|anforderung|requirement|qualifi|mitbring|bringst|(?:sie|du) bringen|bringen sie|what you(?:'ll| will| should)? (?:bring|need)|what you've done|ce que (?:le|notre) client recherch|indispensables|das ist uns wichtig|wunschen wir|punkten|freuen wir uns|wir uns freuen|you('ll)? have|your skills|who you are|wer (?:du bist|sie sind)|^\W*(?:your|deine) dna\b|das bist du|kommst du zu uns|about you|qui (?:etes-vous|es-tu)|^\W*(?:et )?(?:vous|you)(?: etes)?\W*$|look(?:ing)? for|(?:was|wen|wonach) wir suchen|das kannst du\b|(?:nous |on )recherch|we (?:need|expect)|(?:great|good|right|perfect|strong) (?:fit|match)\b|\bsucceed in|successful in|traits for success|you (?:should|might) apply if|love to (?:meet|hear from|see)|^\W*required\W*$|kenntnisse|fahigkeiten|skills|competenc|must[- ]haves?|pre-?requis|(?:vos|tes) atouts|atouts pour|ce qu'il (?:vous|te) faut|das zeichnet|uberzeug|voraussetzung|erwarten wir|wir erwarten|wir wunschen|(?<!une )experience|education(?! reim)|sprach|langu|you are|dich aus|\b(?:a (?:good |great |strong )?fit|(?:hear from|meet|talk to) you) if\b|we would like you to|^\W*(?:your |educational |ideal )?background|^\W*(?:berufs)?(?:ausbildung|erfahrung)\W*$|requis|savoir-faire|uber dich|\b(?:ihre|deine) starken/,
  ],
  [
    'tasks',
    /aufgabe|\btasks\b|what to do\b|(?<!sens des )responsabilites|responsibilit|missions?\b(?! statement)|tatigkeit|verantwortlichkeit|you(?:'ll| will) (?:do|be (?:doing|working)|work on|own)\b|in this role,? you(?:'ll| will)|your (?:role|impact)|(?<!why )th(?:e|is) role\b|^\W*role\b|votre (?:role|quotidien)|duties|you can expect to\b|essential (?:job )?functions|what you get to do|typical day|dein neuer job|erwartet dich|erwarten sie|deine rolle|das machst|activites|taches|\b(?:du|sie) (?:bei uns )?(?:beweg|bewirk|tust|tun\b|mach)|the job\b|le poste|vous attend|(?:about|uber) (?:the|die|diese) (?:position|opportunity|stelle|rolle)|stelleninhalt|schwerpunkte|(?:tech|the|technical|technique|technology) stack|stack technique|environnements? techniques?|au quotidien|you(?:'ll| will)(?: be)?\W*$|responsible for\W*$|verantwortlich fur\W*$|herausforderungen\W*$|challenges\b|dein auftrag|daily business|arbeitsalltag aus|bewirken sie|^\W*the opportunity\W*$|vous etes amene\S* a\W*$/,
  ],
  [
    'company',
    /uber uns|about (?:us|the (?:company|team))|who (?:we are|are we)|company (?:description|overview)|(?:firmen|unternehmens)(?:profil|beschreibung)|wer wir sind|was uns ausmacht|qui sommes|a propos(?! du poste)|das unternehmen|l'entreprise|das sind wir|unser kunde|(?:interview|hiring|application) process|equal (?:employment )?opportunit|\bour (?:values|stance|vision(?! &)|culture|story|tenets|principles|commitment)\b|unsere (?:werte|kultur|vision)\b|^\W*ready to join\b|\b(?:dein|ihr|unser|your) team\W*$|\bnext steps|nachste\S* schritt|how we hire|additional information|weitere informationen|\b(?:pay|salary) (?:range|transparency)|work(?:ing)? (?:environment|conditions)|(?<!futur )environnement de travail|interesse geweckt|^\W*(?:the process|please note|how to apply)\W*$|process(?:us)? de recrutement|^\W*(?:dein |ihr )?kontakt/,
  ],
  // These head tasks or benefits, or a whole ad.
  [
    'none',
    /^\W*(?:about|uber|life at) (?!th(?:e|is) |d[aei]|sie |ihr)\S+\W*$|\b(?:dich|sie)(?: bei \S+)? erwartet|(?:job|position) (?:description|overview|summary)|(?:descripti(?:on|f)|propos) du poste|stellenbeschreibung/,
  ],
]

/** Heads the benefits, but the tasks where none precede it: `Worauf kannst du dich freuen?` */
const EXPECTED = /\b(?:worauf|was|das)\b.*\bfreu/
const BESIDE_NEEDS = new Set<Section>(['offer', 'company'])
/** Begins requirements that French ads append to the benefits without a heading. */
const ASKS =
  /^\W*(?:(?:minimum|au moins) \d+ ans? d'experience|(?:(?:une |un )?(?:(?:tres )?bonnes?|excellentes?|solides?|premiere|reelle|parfaite) )?(?:experience (?:dans|en|significative|professionnelle|confirmee|reussie|de \d)|maitrise d|connaissances? (?:de|du|en|d'|approfondies?|techniques)|competences? (?:solides |techniques )?en\b|diplome d|titulaire d)|vous (?:maitrisez|possedez une|justifiez|etes (?:titulaire|diplome)|(?:avez|disposez d').{0,20}(?:experience|connaissance|maitrise|formation))|de formation )/

const BULLET = /^\s*(?:[-*\u2022\u00b7\u25cf\u25aa+>]|\d+[.)])\s/

/** Nouns that stand for a heading, where no lower-case word before them makes them part of a sentence. */
const NOUNS =
  '(?:Haupt)?[Aa]ufgaben?(?:gebiet|profil|bereich|feld)?|Stellenbeschreibung|(?:Qualifikations|Anforderungs)profil|Profil(?:anforderung(?:en)?)?|Anforderungen|Qualifikation(?:en)?|Voraussetzungen|Benefits|Vorteile|Schwerpunkte|Firmenprofil|Unternehmensbeschreibung|Kontakt'
const WHOSE = '[Ii]hre?|[Dd]eine?|[Uu]nsere?|Mögliche|Your|The|Votre|Vos|Ton|Tes'
const PHRASES =
  "Nice[ -]to[ -]have(?!:)|Das (?:bringst [Dd]u|bringen Sie) mit|DAS (?:BRINGST DU|BRINGEN SIE) MIT|(?:Ihre|Deine) Stärken|Was (?:[Dd]u mitbringst|Sie mitbringen|[Dd]ich erwartet|Sie erwartet)|(?:Was wir|Das|Wir)(?: [Dd]ir| Ihnen)? bieten(?: wir| [Dd]ir| Ihnen)*|What (?:you(?:'ll| will) (?:do|bring|need)|we offer)|We offer|Requirements(?! Eng)|Responsibilities|Qualifications|(?:Your|Votre|Vos|Ton|Tes) (?:profile?|[Rr]esponsibilities|[Tt]asks|missions?)|(?:Dein|Unser|Your) (?:Tech-Stack|Angebot)|Profil recherché|Nous (?:vous )?(?:offrons|proposons)|(?:Vos )?(?:[Mm]issions|[Rr]esponsabilités) principales|Ce que nous allons aimer chez vous"
/** Headings within lines, for texts that lost their line breaks or have one after every so many characters. */
const HEADING_WITHIN = new RegExp(
  String.raw`(?<![^\s.!?)])(?=[A-Zidu])(?:(?:${WHOSE}|${WHOSE.toUpperCase()})\s+(?:${NOUNS}|${NOUNS.toUpperCase()})|(?<!(?<!\p{L})(?:\p{Ll}+|Corporate|Deinen|Ihren)[ \t])(?:${NOUNS}|${NOUNS.toUpperCase()})|${PHRASES})(?:\s?:|(?=\s+[\p{Lu}\u2022\u25cf]))`,
  'gu',
)

/** Returns the section that a line opens; undefined if the line is not a heading. */
const headed = (line: string, folded: string, topics: number): Section | undefined => {
  const most = folded.endsWith(':') ? MAX_HEADING.colon : MAX_HEADING.plain
  const isShort = folded.length > 2 && folded.length <= most.length && !/^#\w|(?<!\.\.)[.,;]\s*$/.test(folded)
  if ((topics & TOPIC.heading) === 0 || !isShort || (BULLET.test(line) && !/^\s*(?:\*\*|#)/.test(line)))
    return undefined
  if ((topics & TOPIC.languages) !== 0 || /\d/.test(folded) || folded.trim().split(' ').length > most.words)
    return undefined
  if (folded.includes(':') && !/:\W*$/.test(folded)) return undefined
  return HEADINGS.find(([, pattern]) => pattern.test(folded))?.[0]
}

/** Returns the topics of a text; of a date alone, those of the text above; of a label's value, also its level. */
const topicsBeside = (folded: string, own: number, before: string, above: number): number => {
  if (DATE.test(folded)) return above
  return own | (before.length < MAX_LABEL ? above & TOPIC.level : 0)
}

interface Span {
  start: number
  end: number
}

/** Splits a line into sentences of at most 400 characters each. */
function* spansOf(line: string): Generator<Span> {
  let start = 0
  for (const { index, 0: end } of MAY_END.test(line) ? line.matchAll(END) : []) {
    if (SHORTENED.test(line.slice(Math.max(0, index - 8), index + 1))) continue
    yield* bounded(line, start, index + 1)
    start = index + end.length
  }
  yield* bounded(line, start, line.length)
}

function* bounded(line: string, from: number, end: number): Generator<Span> {
  let start = from
  while (end - start > MAX_SENTENCE) {
    const space = line.lastIndexOf(' ', start + MAX_SENTENCE)
    const cut = space > start ? space + 1 : start + MAX_SENTENCE
    yield { start, end: cut }
    start = cut
  }
  if (start < end) yield { start, end }
}

/** Returns the sentences of a line, of at most 400 characters each. */
export const sentencesOf = (line: string): string[] =>
  [...spansOf(line)].map(({ start, end }) => line.slice(start, end).trim())

interface AdLine {
  line: string
  folded: string
  topics: number
  section: Section
}

let last: { text: string; lines: readonly AdLine[] } | undefined

/**
 * Returns the lines of the first 60,000 characters of a text with their topics and sections. Keeps those of the last
 * text, which the readers of terms and of skills ask for in turn.
 */
const linesOf = (text: string): readonly AdLine[] => {
  if (last?.text === text) return last.lines
  const divided = text.slice(0, MAX_TEXT).replaceAll(HEADING_WITHIN, '\n$&\n').replaceAll(/\n\s+/g, '\n').trimStart()
  const read = divided.split('\n')
  const foldedLines = foldTerms(divided).split('\n')
  let section: Section = 'none'
  let hasTasks = false
  const lines = read.map((line, row) => {
    const folded = foldedLines[row] ?? ''
    const topics = topicsOf(folded)
    const head = headed(line, folded.trim(), topics)
    if (head) section = head === 'offer' && !hasTasks && EXPECTED.test(folded) ? 'tasks' : head
    else if (BESIDE_NEEDS.has(section) && ASKS.test(folded)) section = 'needs'
    hasTasks ||= section === 'tasks'
    return { line, folded, topics, section }
  })
  last = { text, lines }
  return lines
}

/**
 * Returns the sentences of a repaired text that contain a word of some topic, each with its section: at most 400 from
 * the first 60,000 characters.
 */
export function termSentences(text: string): Sentence[] {
  const found: Sentence[] = []
  let [before, above] = ['', 0]
  for (const { line, folded, topics: own, section } of linesOf(text)) {
    if (folded === '' || folded === ' ') continue
    const topics = topicsBeside(folded, own, before, above)
    if ((topics & ~TOPIC.heading) === 0) {
      ;[before, above] = [folded.trim(), topics]
      continue
    }
    for (const { start, end } of spansOf(line)) {
      const isWhole = start === 0 && end === line.length
      // Folding keeps the length of most lines.
      const part = isWhole
        ? folded
        : folded.length === line.length
          ? folded.slice(start, end)
          : foldTerms(line.slice(start, end))
      const topicsOfPart = isWhole ? topics : topicsBeside(part, topicsOf(part), before, above)
      const sentence = {
        text: line.slice(start, end).trim(),
        folded: part.trim(),
        before,
        section,
        topics: topicsOfPart,
      }
      if (topicsOfPart !== 0) found.push(sentence)
      if (found.length >= MAX_SENTENCES) return found
      ;[before, above] = [sentence.folded, topicsOfPart]
    }
  }
  return found
}

/** Returns the lines of a repaired text with their sections; reads the first 60,000 characters. */
export const sectionLines = (text: string): readonly { line: string; section: Section }[] => linesOf(text)
