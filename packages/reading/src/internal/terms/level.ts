import type { Level } from '@jobs/types/jobs/job-terms.ts'
import type { Sentence } from './sentences.ts'
import { TOPIC } from './topics.ts'

/** Titles in which a rank word has another meaning. */
const NOT_A_RANK = new RegExp(
  [
    String.raw`(?:assist(?:en[zt]|ant)\w*|\bea|adjoint\w*|stellvertret\w*|deputy|support|office|buro)[a-z*:/() ]{0,16} (?:to|of|der|des|du|au|de la|de|fur|beim|to the)\b.*|executive assistant`,
    String.raw`\b(?:fur|for|pour) (?:den |die |unsere[nm]? |the |our |les? )?(?:geschaftsfuhr|ceo|cto|vorstand|executives|directors)\w*`,
    String.raw`chief of staff|(?:chief \w+ officer|\bc[etof]o) (?:founder )?associate|referent\w* (?:der|des)\b.*|right hand|\bperspektivisch.*`,
    String.raw`lead(?:s)?[- ](?:gen|manage|nurtur|qualif)|leads\b|sales lead(?:s| gen)`,
    String.raw`(?:project|projekt|produkt|program\w*|programme|bau|montage|pruf|versuchs|studien|kurs|seminar|reise|spiel|aufnahme|ausbildungs)[- ]?(?:lead|leiter|leitung)\w*|lead (?:project|projekt)`,
    String.raw`(?:halb|lichtwellen|supra|strom|blitzab)-?leiter\w*`,
    String.raw`(?:chef(?:\(?fe\)?|fe)?|che\(fe\)|directeur\S*|director|responsable|dirigeant)(?:\/\S+)? (?:de |des |du |of )?(?:projet|project|mission|chantier|produit|product(?<!director of product)|secteur|rayon|zone|dossier|compte|clientele|validation|applicatif|qualite|maintenance|administrati)\w*`,
    String.raw`(?:art|artistic|creative|music|photo|funeral) director|direct(?:eur|rice)(?:\/\S+)? artistique`,
    String.raw`account executive|sales executive|executive (?:chef|search|recruit|support|coach)|\bexecutive\b(?! (?:vice|director|officer|board|vp))`,
    String.raw`staff (?:accountant|nurse|writer|member|augment|scheduling|attorney)|(?:nursing|office|support|clerical|medical|technical) staff`,
    String.raw`principal (?:investigator|consultant psych)|school principal`,
    String.raw`stud\w* (?:senior)|senior (?:living|care|citizen|health\b|leben|markt)|senioren`,
  ].join('|'),
  'g',
)

const RANKS: readonly (readonly [Level, RegExp])[] = [
  [
    'executive',
    /\bhead of\b|\bhead\b(?= |$)(?=[^a-z]*$|,| -| \()|\b(?:managing |senior |associate |regional |sales |finance |hr |it |technical |marketing |global |deputy |group |program )*director(?:in)?\b|\bdirecteur|\bdirectrice|\bdirektor|\bvp\b|\bsvp\b|\bevp\b|vice[- ]president|\bchief [a-z& -]+ ?officer|\bc[eftoimp]o\b|\bciso\b|\bchro\b|geschaftsfuhr|vorstand(?!s?assist)|\bbereichsleit|\bpresident\b|\bmanaging partner|general manager/,
  ],
  [
    'lead',
    /\blead\b|\bleader\b|\bleit(?:er|ung|ende[rn]?)\b|\b(?:team|abteilungs|gruppen|filial|regional|vertriebs|verkaufs|standort|niederlassungs|werks|betriebs|produktions|schicht|fachbereichs|sachgebiets|referats|it-|entwicklungs|marketing|personal|service|lager|kuchen|markt|restaurant|technische|kaufmannische|stationen|pflegedienst|wohnbereichs|kita-?|einrichtungs|labor|werkstatt|finanz|store|shop)[- ]?leit(?:er|ung)|\b\w{4,}leiter(?:in|:in|\*in|_in)?\b|\bleiter(?:in)?\b|\bprincipal\b|\bstaff\+?(?= |$|,)|\bteamlead|tech ?lead|\bchef\S* d'equipe|chef de service|responsable d(?:'|e l')(?:equipe|agence|service)|\bsupervis(?:or|eur|rice)\b|\bmanager of managers|\bvorarbeiter|\bmeister\b|\bteam ?manager/,
  ],
  [
    'senior',
    /\bsenior\w{0,2}\b|\bsr\b|\bsen\.|\bexperimente|\berfahrene[rn]?\b|\bexperienced\b|\biii\b|\bseniorprofil/,
  ],
  [
    'entry',
    /\bjunior\w{0,2}\b|\bjr\b|\bentry\b|\bgraduate\b(?! school)|\btrainee|\babsolvent|berufseinsteiger|\bberufseinstieg|\bnachwuchs|\beinsteiger|\bdebutant|\bjeune diplome|\bvolontar|\bearly[- ]career|\bnew grad|\b(?:engineer|developer|analyst|specialist|technician|scientist|designer|associate|sde) (?:i|1)\b(?<!\b(?:senior|sr|principal|staff|lead)\b.*)|\bstarter\b/,
  ],
  [
    'mid',
    /\bmid(?:dle)?(?:[- ](?:level|senior|weight))?\b(?!-market| market)|\bintermediate\b|\bmedior\b|\bconfirmee?\b|\b(?:ii|2)\b(?= |$|\)|,|-)(?<=(?:engineer|sde|developer|analyst|specialist|technician|scientist|designer|\(\w{2,8}\)|manager|consultant|administrator) (?:ii|2))|\bberufserfahrene/,
  ],
]

interface FoundLevel {
  value: Level
  quote: string
}

/**
 * A title with two levels, such as `Junior/Senior`, decides nothing; of a rank and its modifier, the higher counts:
 * `Senior Director`.
 */
function levelOfTitle(folded: string, isTraining: boolean): Level | 'open' | undefined {
  if (isTraining || /\btrainee/.test(folded)) return 'entry'
  const plain = folded.replace(NOT_A_RANK, ' ')
  const found = RANKS.filter(([, pattern]) => pattern.test(plain)).map(([level]) => level)
  if (found.includes('entry') && (found.includes('senior') || found.includes('mid') || found.includes('lead')))
    return 'open'
  return found[0]
}

const LABELLED: readonly (readonly [Level, RegExp])[] = [
  [
    'entry',
    /^(?:entry|(?:management[- ])?trainee|[\w-]*nachwuchs|junior|berufseinst|einsteiger|einstieg|absolvent|graduate|debutant|early|student|associate level|ohne berufserfahrung|jeune diplome|quereinsteiger|berufsanfanger|praktikant|auszubildende)/,
  ],
  ['senior', /^(?:senior|expert|experimente)/],
  [
    'executive',
    /^(?:executive|director|directeur|direktor|c-level|vp\b|vice president|head of|geschaftsleitung|geschaftsfuhr|vorstand|bereichsleit|cadre dirigeant|top-?management)/,
  ],
  [
    'lead',
    /^(?:lead|principal|staff|team ?lead|\w*leit(?:er|ung)|fuhrung(?:skraft|sebene|sposition|\b)|management\b(?![- ](?:trainee|assist))|middle management|manager\b(?![- ]assist)|people manager|mit (?:personal|fuhrungs)verantwortung|encadrement|responsable(?:\W*$| d(?:'|e l')(?:equipe|agence|service)))/,
  ],
  [
    'mid',
    /^(?:mid|intermediate|intermediaire|medior|(?:mit )?(?:mehrjahrige[rn]? )?berufserfahr|erfahrene[rn]? (?:fach|mitarbei)|professional|experienced|fachkraft|confirme)/,
  ],
]
const LABEL =
  /\b(?:direkteinstieg|(?:level|career level|career status|karrierelevel|karrierestufe|einstiegslevel|einstiegsart|seniority(?: level)?|seniorite|experience level|niveau (?:d'experience|de poste)|erfahrungslevel|position level|job level) ?[:|])[ -]*([a-z0-9][^:|;]{2,60})/
const LABEL_LINE =
  /^\W*(?:career level|karrierelevel|karrierestufe|einstiegslevel|einstiegsart|seniority(?: level)?|seniorite|experience level|direkteinstieg|erfahrungslevel|job level|level)\W*$/
const AS_ONE =
  /\b(?:als|as an?|en tant que|role of an?|position als) (senior|junior|lead|principal) (?!level|management|leader|citizen|manage|(?<=principal )member)(?:\w|-)+/
const AS_MANY =
  /als senior zus|anforderung als senior|(?:junior|senior)[- ]?(?:oder|or|\/|to|bis|ou)[- ]?(?:junior|senior|mid)/
const CAREER =
  /#li-(senior|junior|entry)|(?<!non-)\b(early)[- ]career\b(?! (?:talent|hir|program|recruit|roles|positions|opportunit))/
/** Years spent as a senior do not make the job one. */
const PAST = /(?:experience|erfahrung)[^.;:]{0,60}\b(?:als|as an?|en tant que) (?:senior|junior|lead|principal)\b/

const named = (word: string): Level | undefined => LABELLED.find(([, pattern]) => pattern.test(word))?.[0]

/** Returns the level that a label's value names: `Gruppe 5, Fachkraft`; undefined if it names several. */
function namedIn(value: string): Level | undefined {
  const levels = new Set(value.split(/ ?[,/(] ?| - /).flatMap((part) => named(part) ?? []))
  const [only] = levels
  return levels.size === 1 ? only : undefined
}

function levelInText(sentences: readonly Sentence[]): FoundLevel | undefined {
  for (const { folded, before, text, topics, section } of sentences) {
    if ((topics & TOPIC.level) === 0) continue
    const labelled = LABEL.exec(folded)?.[1] ?? (LABEL_LINE.test(before) ? folded.replace(/^\W+/, '') : undefined)
    const level = labelled === undefined ? undefined : namedIn(labelled)
    if (level && !AS_MANY.test(folded)) return { value: level, quote: text }
    if (section === 'offer' || AS_MANY.test(folded)) continue
    const asOne = AS_ONE.exec(folded)?.[1]
    const word = (asOne && !PAST.test(folded) ? asOne : undefined) ?? CAREER.exec(folded)?.slice(1).find(Boolean)
    const ofWord = word === undefined ? undefined : named(word)
    if (ofWord && !/report|berichte|mentor|work(?:ing)? (?:closely )?with|gemeinsam mit/.test(folded))
      return { value: ofWord, quote: text }
  }
  return undefined
}

/**
 * Returns the level of a job by the rank in its title, else by a label or a phrase such as `as a senior …` in the text.
 * @param isTraining the job is for people in training: an internship, an apprenticeship, a student job
 */
export function levelOf(
  title: string,
  foldedTitle: string,
  sentences: readonly Sentence[],
  isTraining: boolean,
): FoundLevel | undefined {
  const ofTitle = levelOfTitle(foldedTitle, isTraining)
  if (ofTitle === 'open') return undefined
  if (ofTitle) return { value: ofTitle, quote: title }
  return levelInText(sentences)
}
