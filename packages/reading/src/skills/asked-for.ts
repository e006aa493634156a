import { lazily } from '@jobs/core/memo/lazily.ts'
import type { Language } from '@jobs/types/jobs/job.ts'

const GERMAN = String.raw`(?:\p{L}*(?:kenntnisse?n?|erfahrung(?:en)?|wissen|verständnis|kompetenz(?:en)?|studium|studiengang\p{L}*|abschluss|ausbildung|weiterbildung)|know-?how|umgang|expertise|vertraut|versiert|routiniert|sicher|eingeschrieben|immatrikuliert)(?: \([^)]*\))?(?: \p{L}+){0,2}? (?:(?:in|im|mit|von|vom|über|bei|zu|zum|zur|der|des|aus|als)(?!\p{L})|\((?=z\. ?B|vorzugsweise|bevorzugt|idealerweise)|(?<=studium )\()`
const ENGLISH = String.raw`fields? of study:?|(?:roles|positions|abilit(?:y|ies)) in|(?:field|discipline)s?(?: \([^)]*\))? (?:such as|like)|years (?:in|with)|(?:experienced?|knowledge|understanding|expertise|background|proficien(?:t|cy)|familiar(?:ity)?|skill(?:s|ed)|fluen(?:t|cy)|competen(?:t|ce|cy)|grasp|command|exposure|versed|comfortable|degree|bachelor|master|[bm]\.?sc?|ba|ph\.?d|diploma|training|foundations?|certifi(?:ed|cation)|track record|qualification)(?:['’]?s)?(?: \([^)]*\))?(?: \p{L}+){0,2}? (?:in|with|of|on|(?<!working )across|to|using|around)|(?:have|has|holds?|possess|possesses) (?:an?|strong|solid|good|excellent|proven)`
const FRENCH = String.raw`(?:diplômes?|études|spécialisation)(?= \p{L})|domaines?(?: (?:de la|de l['’]|des|de|du|d['’]))?(?= ?\p{L})|(?:sens|goût) du(?= )|(?:titulaires?|détenteurs?) (?:du|des?|d['’]une?)(?= )|(?:détenez|possédez) (?:l[ae]s?|une?|des?)(?= )|(?:expert(?:e|\(e\))?|expérimentée?s?|spécialis(?:te|ée?s?)) (?:en|dans)(?: les?| la)?(?= )|(?:expériences?|connaissances?|connaissez|ma[iî]tris(?:e|ez|es|er)|compétences?|notions?|expertise|formation|diplômée?s?|diplôme|bac ?\+ ?\d|licence|master|bts|dut|but|pratique|aisance|aise|culture|spécialisation|savoir-faire|bases)(?: \([^)]*\))?(?: \p{L}+){0,2}?(?: (?:en|de|du|des|dans|sur|avec|la|le|les)(?!\p{L})| [dl]['’])`
/** Words that ask for what follows their preposition: `experience with`, `Kenntnisse in`, `maîtrise de`, `degree in`. */
const ASKING = new RegExp(String.raw`(?<!\p{L})(?:${GERMAN}|(?:${ENGLISH})(?!\p{L})|${FRENCH})`, 'giu')
const ASKED_AFTER =
  /^[\s-]+(?:skills?|experience|knowledge|expertise|background|kenntnisse|erfahrung|roles?|positions?)(?!\p{L})/iu

/** Ends the list of what is asked for. */
const END_OF_LIST =
  /[.;:!?–—](?=\s|$)|(?<!\p{L})(?:to|who|that|which|you|we|our|um|die|das|wir|du|sie|pour|qui|que|vous|nous|afin|secteur|ist|sind|is|are|est|sont)(?!\p{L})/iu
const SEPARATOR = /,|\/|&|(?<!\p{L})(?:and|or|und|oder|sowie|bzw|et|ou|as well as|plus)(?!\p{L})/iu
const SPACES = /\s+/u
/** Between the words of an item, its articles and prepositions included: `qualité de l'air`. */
const LINKS = /\s+(?:(?:la|les?|d[eu]|des|der)\s+)*/iu
const IN_BRACKETS = /\([^)]*\)|z\. ?B\.|e\.g\./g
const DIGIT = /\d/
const DURATION =
  /(?:(?<!\p{L})(?:au moins|minimum|mindestens|at least|von|de|d['’]) ?)*\d+ ?(?:(?:-|à|to|bis) ?\d+ )?(?:ans?|années|Jahren?|years?)(?!\p{L})/giu
/** Precedes a list: `one of these technologies: `. */
const INTRODUCTION = /^[^.;:!?]{1,80} ?: /
const MAX_BEFORE = 160
/** Words of an item of such a list, and of a list that is the line itself. */
const MAX_ITEM = { asked: 5, line: 3 }
const LABEL = /^(?:o (?=\p{Lu}))?\W*(?:[^:,.]{1,40}: )?/u
/** Precedes examples of what is asked for; those of people and of reasons name no skills: `teams such as Legal`. */
const EXAMPLES =
  /(?<!(?:teams?|departments?|functions|stakeholders?|partners|providers|leaders|clients|customers|factors|équipes|services),? )(?<!\p{L})(?:such as|including|notamment|tel(?:le)?s? que) /giu

/** The indexes of a name in its line. */
interface Span {
  at: number
  end: number
}

const isList = (text: string, max: number, spaces = SPACES): boolean => {
  const bare = text.replaceAll(IN_BRACKETS, '')
  const items = DIGIT.test(bare) ? bare.replaceAll(DURATION, '') : bare
  return (
    !END_OF_LIST.test(items) && items.split(SEPARATOR).every((item) => item.split(spaces).filter(Boolean).length <= max)
  )
}

/** An English name that only qualifies the noun after it: `backend systems`. */
const QUALIFIES =
  /^[ -](?!(?:and|or|with|in|for|to|at|is|are|as|an?|the|of|on|from|across|including|such|like|tools?|platforms?|software|systems?|technology|technologies|within|using|would|will|preferred|required|principles|concepts|practices|best|techniques|methods|methodologies|fundamentals|processes|theory|standards|skills?|experience|knowledge|expertise|background|(?!directly)\p{Ll}{3,}ly)(?!\p{L}))[a-z]/u

/** Whether a line begins with a list that reaches to `at`, or one in brackets or after a colon: `- Reporting, budgets and taxes`. */
export const isListed = (line: string, at: number, spaces = SPACES): boolean => {
  const before = line.slice(0, at)
  const start = Math.max(before.lastIndexOf('('), before.lastIndexOf(': ')) + 1
  return isList(before.replace(LABEL, ''), MAX_ITEM.line, spaces) || isList(before.slice(start), MAX_ITEM.line, spaces)
}

const BULLET = /^\s*[-*•·●▪–○]\s/
/** Words for interests of applicants and for the employer's sector: `- Interest in sales`, `- Branche: Handel`. */
const WISHED =
  /freude|spa[ßs]|interess|begeister|leidenschaft|lust|offen|motivation|neugier|affinität|passion|interest|curio|enthusias|intérêt|goût|mindset|gespür|branche|secteur|industry:|environnement/iu

/** Words for groups of people, which the brackets after them name: `other teams (sales, product marketing)`. */
const PEOPLE =
  /(?<!\p{L})(?:teams?|departments?|functions?|stakeholders?|partners?|providers?|leaders?|clients?|customers?|company|experts?|équipes?|services?|directions?|bereichen?|abteilungen|fachbereichen?|kunden)(?: \p{L}+){0,3} ?$/iu

/** Whether the brackets around `at` contain a list: `test methods (sampling, calibration)`. */
const isInBrackets = (line: string, at: number): boolean => {
  const before = line.slice(0, at)
  const open = before.lastIndexOf('(')
  if (open <= before.lastIndexOf(')') || PEOPLE.test(line.slice(0, open))) return false
  const close = line.indexOf(')', at)
  return isList(line.slice(open + 1, close < 0 ? undefined : close), MAX_ITEM.line, LINKS)
}

const START = [String.raw`^\W*[^:.–]{1,60}(?:: | – )`, String.raw`^(?:o )?\W*`]
const ENGLISH_VERB = String.raw`(?:own|lead|run|build|develop|design|manag|writ|draft|creat|prepar|conduct|perform|execut|implement|maintain|overse|defin|deliver|handl|administ|coordinat|establish|improv|optimi[sz]|automat|monitor|review|produc(?!t)|plan|provid|configur|deploy|appl|leverag|analy[sz]|ensur|support|process|organi[sz]|driv|operat|refin|identif|shap|architect|scal|evaluat|us|utili[sz]|keep|promot|maximi[sz]|research|investigat|troubleshoot|debug|record|compil|resolv|translat|synthesi[sz]e|stay (?:current|up to date|updated) (?:with|on)|assist \p{L}+ in|track|updat|edit|validat|test|integrat|migrat|model|facilitat|negotiat|present|document|structur|carry out|set up|assist in|assist with|help with|participate in|engage in|contribute to|responsible for|responsibility for|ownership of)\p{L}{0,4}`
/** Verbs that begin a task, and in French also their nouns: `Prepare and review`, `Gestion de`; in taking part, others do it. */
const DOING: Record<Exclude<Language, 'de'>, string> = {
  en: String.raw`(?:(?:you|you['’]ll|will|be|being|are|by|help|take|full|\p{L}+ly) )*${ENGLISH_VERB}(?:(?:,|,? and|,? or|\/| &) ?${ENGLISH_VERB})* `,
  fr: String.raw`(?:vous )?(?!participe|contribue|collabore|travaille|échange|être|suivre)(?:(?:(?:serez|êtes) (?:en charge|chargée?s?|responsables?)|(?:aurez|avez) (?:en charge|(?:la|pour) (?:responsabilité|charge|missions?))) d(?:e|u|es)|\p{L}+(?:er|ez|ir|re)|assure|gère|réalise|contrôle|rédige|organise|élabore|prépare|effectue|pilote|coordonne|anime|conçoit|développe|établit|traite|suit|veille à|maintient|entretient|(?:la |l['’]|le )?(?:mise (?:en (?:place|œuvre|oeuvre)|à jour)|\p{L}+(?:tion|ment|age|yse|ise)|suivi))(?:(?:,| et|\/| ou) (?:\p{L}+(?:er|ez|ir|re|tion|ment|age|yse|ise)|suivi))* `,
}
const patternsOf = (doing: string) => START.map((start) => new RegExp(start + doing, 'iu'))
/** Tasks after a label (`Studio: prepare`), and without one. */
const TASK: Record<Language, readonly RegExp[]> = { de: [], en: patternsOf(DOING.en), fr: patternsOf(DOING.fr) }
/** Begins the purpose or the means of a task. */
const PURPOSE = /(?<!\p{L})(?:for|by|from|through|via|across|into|so|with|pour|par|auprès|avec)(?!\p{L})/iu

/** What a line says of the names in it. */
export interface LineReader {
  /** Whether it asks directly for a name, alone or in a list: `experience with Docker, reporting`, `stakeholder management skills`. */
  asksFor: (name: Span) => boolean
  /**
   * Whether a name is its task: as the object of a verb (`Prepare the annual budget`), or in a line that is a list or ends
   * with one (`Budgets, taxes`, `Support with budgets (forecasts, taxes)`).
   */
  tells: (name: Span) => boolean
  /** Whether a name is an item of a bullet that only lists requirements: `- Chemistry, physics`. */
  isItem: (name: Span) => boolean
  /** Whether a name is among examples: `duties including billing and collections`. */
  isExample: (name: Span) => boolean
}

/** Returns a reader of a line, which has each pattern of the whole line run at most once for all its names. */
export function lineReader(line: string, language: Language): LineReader {
  const askingEnds = lazily(() => [...line.matchAll(ASKING)].map(({ index, 0: asking }) => index + asking.length))
  const isWholeList = lazily(() => isListed(line, line.length, LINKS))
  const isBulletOfItems = lazily(
    () => BULLET.test(line) && !WISHED.test(line) && isList(line.replace(LABEL, ''), MAX_ITEM.line, LINKS),
  )
  const verbEnds = lazily(() =>
    TASK[language].flatMap((task) => task.exec(line.slice(0, MAX_BEFORE))?.[0].length ?? []),
  )
  const exampleEnds = lazily(() => [...line.matchAll(EXAMPLES)].map(({ index, 0: words }) => index + words.length))
  const isQualifier = (end: number) => language === 'en' && QUALIFIES.test(line.slice(end))
  return {
    asksFor: ({ at, end }) => {
      if (ASKED_AFTER.test(line.slice(end))) return true
      if (isQualifier(end)) return false
      const from = askingEnds().findLast((asking) => asking <= at) ?? -Infinity
      return at - from <= MAX_BEFORE && isList(line.slice(from, at).replace(INTRODUCTION, ''), MAX_ITEM.asked, LINKS)
    },
    isItem: ({ end }) => isBulletOfItems() && !isQualifier(end),
    tells: ({ at, end }) => {
      if (isQualifier(end)) return false
      if (isWholeList() || isInBrackets(line, at)) return true
      const from = verbEnds().find((verb) => verb <= at)
      if (from === undefined) return false
      const object = line.slice(from, Math.min(at, MAX_BEFORE)).replace(/^our /, '')
      return !PURPOSE.test(object) && !SEPARATOR.test(object) && isList(object, MAX_ITEM.line)
    },
    isExample: ({ at, end }) => {
      const from = isQualifier(end) ? undefined : exampleEnds().findLast((words) => words <= at)
      return from !== undefined && isList(line.slice(from, at), MAX_ITEM.line)
    },
  }
}
