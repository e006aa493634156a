import { anyOf, oneOf } from '../pattern.ts'

const CUSTOMER = oneOf(
  `kund\\S, klient\\S, mandant\\S, partner\\S, patient\\S, baustelle\\S, handler\\S, lieferant\\S`,
).replaceAll(String.raw`\S`, String.raw`\S*`)
const HELD_ON_SITE = oneOf(`unterstutzung, ansprechpartner*, verantwortlich*, kolleg*, teams?, parkpla*, parken, kuche,
  grundausstattung, kantine, verpflegung, getranke, obst, sussigkeiten, susswaren, snacks, fitness*, gym, massage*, kita*,
  betreuung, begleitung, wartung, *events?, erstellung, content, production*, produktion*, storung*, montage*, inbetriebnahme*, installation*,
  ladestation*, betriebsarzt, sport*, duschen`)
const VISIT = oneOf(`service, einsatz*, besuch*, support, betreuung, montage*, begehung*, besichtigung*, aufnahme*,
  schulung*, analyse*, beratung*, interview*, prasenz beim`)
const A_DISTANCE = oneOf(`formations?, visites?, rendez-vous, animations?, ateliers?, entretiens?, cours,
  accompagnement, pilotage, reunions?, soutien, support, acces, gestion, surveillance, assistance, maintenance,
  depannage, diagnostic, prise en main, vente, suivi, conseil, controle, commande, consultations?`)

/** Premises and places that are not where this job is done. */
export const OTHER_PLACES = anyOf(
  [
    String.raw`\b(?:beim?|zu[mrn]?|mit|unsere[rnm]?|den|fur|am) (?:\S+ ){0,3}${CUSTOMER} (?:\S+ ){0,2}vor ort\b`,
    String.raw`\bvor ort (?:\S+ ){0,2}(?:beim?|zu|an) (?:\S+ ){0,2}${CUSTOMER}`,
    String.raw`\bkund\S* (?:direkt )?vor ort\b`,
    String.raw`\b${HELD_ON_SITE} (?:\S+ ){0,3}vor ort\b`,
    String.raw`\bvor ort[- ]${VISIT}`,
    String.raw`\bvor ort[- ]termin\w*(?!.*\b(?:pro woche|im monat|wochentlich|monatlich)\b)`,
    String.raw`\bvor ort (?:ist|sind|gibt|gesorgt|perfekt|die strategie|fitness)\b`,
    String.raw`\bvor ort und (?:digital|online)\b|\bonline oder vor ort\b`,
    String.raw`\b(?:falls|wenn|if|when|whenever) (?:you|du|sie|we) [^.|]{0,40}\b(?:vor ort|onsite|office|buro)\b`,
    String.raw`\b(?:sur site|sur place|en presentiel) (?:chez|aupres d\S*) (?:\S+ ){0,2}(?:clients?|partenaires?)\b`,
    String.raw`\bclients? sur (?:site|place)\b`,
    String.raw`\b${A_DISTANCE}\b[^.|]{0,40}\b(?:a distance|distanciel|en presentiel)(?: (?:ou|et)(?: en)? (?:presentiel|distanciel|a distance))?\b`,
    String.raw`\b(?:presentiel|distanciel) et (?:en )?(?:presentiel|distanciel)\b`,

    String.raw`\b(?:sich|sie|dich|du) (?:\S+ ){0,8}zu ?hause fuhl\w*|\bfuhl\w* (?:\S+ ){0,4}zu ?hause\b`,
    String.raw`\bein zu ?hause\b|\bnach hause\b|\bzu ?hause (?:zu )?finden\b|\bvon zu ?hause starten\b`,
    String.raw`\bremotejobs?\.\w+|remote-jobs/\S+|\bweworkremotely\S*|\bhttps?:\S+|\bwww\.\S+`,
    String.raw`\b(?:also|sometimes) hir\w+ (?:\S+ )?remote(?:ly)?\b(?! for this)[^.|]{0,60}`,
    String.raw`\bhir\w+ remote(?:ly)? (?:elsewhere|in other)\b`,
    String.raw`\b(?:cannot|can't|unable to|not able to) (?:hire|offer|employ|support)\b[^.|]{0,40}\bremote\b[^.|]{0,60}\b(?:states?|residents?|countries|locations)\b`,
    String.raw`\bif (?:the|this|your) (?:role|position|job) is (?:remote|hybrid|onsite)\b|\bif you (?:do not|don't) have\b.*`,
    String.raw`\bmay be required to work (?:in|from) the office\b`,
    String.raw`\b(?:for|before applying to an?|for both) remote (?:role\b|and (?:hybrid|onsite) (?:positions|opportunities|roles))`,
    String.raw`\bonsite and (?:remote/)?hybrid positions\b`,
  ],
  'g',
)

const SPAN = oneOf(`days?, weeks?, months?, tagen?, tage, wochen, monate?, jours, semaines`)
const A_YEAR = String.raw`(?:per|a|each|every|pro|im|par|once a) (?:calendar )?(?:year|jahr|an|quarter|quartal|trimestre)\b`
const EQUIPMENT =
  oneOf(`budget*, zuschuss*, zulage*, equipment*, ausstattung*, einrichtung*, stipend*, allowance*, set-?up*,
  bonus*, furniture*, experience, reimburse*, pauschale*, support, basics, essentials`)

/** Time away that is counted by the year is leave of a kind; and what the employer pays for is no place. */
export const BENEFITS = anyOf(
  [
    String.raw`\bworkations?\b(?:(?!up to|bis zu|buro|office|homeoffice|hybrid)[^.|,;]){0,60}|\bjobbatical\b[^.|]{0,120}`,
    String.raw`\b(?:work(?:ing)?|arbeite\w*|travailler) (?:remotely |from |remote |aus dem |im |a |depuis )?(?:abroad|(?:\S+ )?ausland|l'etranger)\b[^.|]{0,40}`,
    String.raw`(?:^|[.|,;])(?:(?!hybrid)[^.|,;]){0,80}\b(?:\d{1,2}(?:-\d{1,2})?|one|two|three|four|six|several) (?:weeks?|months?|days?) ?(?:/|(?:per|a|each|every|once a) )(?:calendar )?year\b[^.|,;]{0,40}`,
    String.raw`\b\d{1,3}(?: ?(?:-|to|bis) ?\d{1,3})?\+? ${SPAN}\b(?:(?!week|woche|semaine)[^.|]){0,50}\b${A_YEAR}`,
    String.raw`\b(?:up to|bis zu) \d{2,3} (?:days?|tagen?|tage)\b[^.|]{0,20}\b(?:remote\w*|abroad)[^.|]{0,30}`,
    String.raw`\b\d{1,3} (?:days?|weeks?) (?:\w+ )?remote\w* from (?:a |another |any )?(?:different )?(?:location|country|place)\b`,
    String.raw`\btemporary remote work\b[^.|]{0,80}|\bremote\w* for (?:up to )?\S+ (?:weeks|months)|\bremote work\w* from abroad\b`,
    String.raw`\b(?:budget|zuschuss|equipment|ausstattung|einrichtung|stipends?|allowance|setup)\b[^.|,;]{0,40}\b(?:homeoffice|remote (?:workspace|office|work))\b`,
    String.raw`\b(?:homeoffice|remote (?:workspace|office|work space)|remote-?first leadership|work[- ]from[- ]home|wfh)[- ]?(?:und \S+ |monthly )?${EQUIPMENT}\b`,
    String.raw`\b(?:primes?|frais|indemnites?|allocation|forfait|budget|materiel|equipement)s? (?:de |du |lies au |pour (?:le )?)teletravail\b`,
  ],
  'g',
)

/** What follows is of the candidate's past. */
export const PAST = anyOf([
  String.raw`\bexperienced? (?:\w{3,}ing |of |in |with |at |de |du |en |dans ).*`,
  String.raw`\b(?:erfahrung(?:en)? (?:mit|in|im|bei) |track record |familiarity with |kenntnisse in ).*`,
  String.raw`\bprevious (?=remote|hybrid).*`,
  String.raw`\b(?:have|has|having) (?:\w+ )?worked (?:in|with|on|as) .*`,
])

/** A sentence about the hiring itself. */
export const HIRING = new RegExp(
  String.raw`\b${oneOf(`interviews?, trial (?:work|day), working session, workshop lasting, case study, probetag, kennenlern*,
    (?:hiring|recruitment) process, bewerbungsgesprach, vorstellungsgesprach, notice to applicants, work personas,
    work style of each, check the job description`)}\b`,
)
/** ... unless it says so of the job as well. */
export const OF_THIS_JOB = anyOf([
  String.raw`\b(?:remote|hybrid|onsite)[ -](?:\w+[ -])?(?:role|position|job|opportunity)\b`,
  String.raw`\b(?:role|position|job) (?:is|will be)\b`,
  String.raw`\b(?:location|headquarters|arbeitsort|standort) ?:`,
])

/** Sentences that speak of some jobs of the company, this one perhaps not among them. */
export const SOME_JOBS = anyOf([
  String.raw`\b(?:some|certain|many|most|select|majority of our|limited number of|other|eligible|all) (?:of (?:our )?)?(?:roles|positions|jobs|openings|stellen)\b`,
  String.raw`\bdepending on (?:the |your )?(?:role|position|team|location)`,
  String.raw`\bje nach (?:stelle|rolle|position|standort)`,
])
