import { oneOf } from '../pattern.ts'
import { says } from './rule.ts'
import { CHOICE, DAYS, HOME, JOB, LABEL, MAYBE, OFFICE, OR, PARTLY, SHARE, WHOLLY } from './words.ts'

const ABOUT = oneOf(String.raw`ca, up to, bis zu, bis, mind, min, mindestens, approx, about, etwa, rund, zu, anteil,
  von, de, jusqu'a, a hauteur de, at least, max, maximal`)
const WEEKDAY = oneOf(
  `mondays?, tuesdays?, wednesdays?, thursdays?, montags?, dienstags?, mittwochs?, donnerstags?, mardi, jeudi`,
)
const HYBRID_THING = oneOf(`work(?!flow)*, arbeit*, model*, set-?up, schedule, environment, policy, office, company,
  approach, option*, mode, scheme, basis, presence, arrangement, format, culture, kultur, flexib*`)
const OF_WORK = oneOf(`remote, home, homeoffice, office, onsite, vor ort, arbeite*, works?, working, standort,
  arbeitszeit*, vollzeit, teilzeit, buros?, teletravail, presentiel, bureaux?, travail`)

/** A free choice that includes being away altogether. */
export const CHOICES = says('remote', 3, [
  String.raw`\b${WHOLLY}[ -](?:remote|homeoffice|work from home)\b[^.|]{0,60}\b(?:${OR}|hybrid)\b`,
  String.raw`\b(?:${OR}|either)\b[^.|]{0,40}\b${WHOLLY}[ -](?:remote|homeoffice)`,
  String.raw`^(?=.*${CHOICE})(?=.*(?:\bremote\b|from home|logging in))(?=.*(?:${OFFICE}|hybrid|\boffice\b))`,
  String.raw`^(?=.*\b(?:entscheide\w*|egal|uberlassen|freie? wahl|deine wahl)\b)(?=.*\b(?:homeoffice|zu ?hause)\b)(?=.*\boder\b)(?=.*(?:${OFFICE}|\bburo\b))`,
  String.raw`^(?=.*\b(?:remote\w*|from home)\b)(?=.*(?:${OFFICE}|\boffice\b)(?:(?!remote)[^.|]){0,30}\b(?:moglich|optional|possible|if you (?:like|prefer|want)|auf wunsch)\b)`,
  String.raw`\bremote\b(?: work| arbeiten)?,? (?:mit der moglichkeit|with the option|mit option)\b`,
  String.raw`\bremote, [^.|]{0,25}\b${OR}\b (?:in )?(?:hybrid|${OFFICE}|office\b)`,
  String.raw`\b(?:hybrid\w*|onsite|office|vor ort|im office|im buro), [^.|]{0,25}\b${OR}\b remote`,
  String.raw`\bfrom home, (?:from )?(?:the |an |our )?office`,
  String.raw`\b(?:im|aus dem|vom) homeoffice,? ${OR} (?:in unser|im |bei uns|aus unser|vor ort)`,
  String.raw`(?:${OFFICE}|\bburo\b)[^.|]{0,60}\b${OR} (?:bequem |flexibel )?(?:von zu ?hause|(?:im|aus dem|vom) homeoffice)`,
  String.raw`\bremote(?: (?:work|arbeiten|arbeit))?,? ${OR}(?!\w)`,
  String.raw`\b${OR} (?:[\w()-]+ ){0,3}?(?:remote|remotely|from home)\b(?! (?:possible|moglich))`,
])

/** Away in name, with presence asked for. */
export const PRESENCE = [
  says('hybrid', 3, [
    String.raw`^(?=.*\b(?:remote|homeoffice)\b)(?=.*\b(?:wohnort|wohnsitz|wohnhaft)\b[^.|]{0,40}\b(?:raum|umkreis|nahe|grossraum)\b)`,
    String.raw`^(?=.*\bremote\b)(?=.*\b(?:must|need to) (?:live|reside|be located) (?:near|within \d+ (?:miles|km)))`,
    String.raw`(?:${DAYS})[^.|]{0,60}${OFFICE}`,
    String.raw`${OFFICE}[^.|]{0,50}(?:${DAYS}|\b${WEEKDAY}\b)`,
    String.raw`\b(?:regelmassig\w*|regularly|regular)\b[^.|,]{0,40}${OFFICE}`,
    String.raw`^(?=.*\bremote\b)(?=.*\bwithin (?:\S+ ){0,2}commut\w+ distance\b)`,
    String.raw`\bremote\b(?:(?!travel)[^.|]){0,60}\b${oneOf(`one, two, three, ein, zwei, drei, \\d`)} (?:office|buro)[- ]?(?:days?|tage?n?)\b`,
    String.raw`\b(?:weekly|monthly|wochentlich\w*|monatlich\w*) (?:\w+ ){0,2}${OFFICE}`,
    String.raw`${SHARE}[^.|,]{0,30}(?:${OFFICE}|${HOME})`,
    String.raw`(?:${OFFICE}|${HOME})[ :(-]{0,3}(?:${ABOUT}\.? ?\(?){0,4}${SHARE}`,
    String.raw`\bhalf of their (?:work )?time`,
  ]),
  says('hybrid', 2, [String.raw`\bwohn(?:ort|sitz)\b.*\bvor ort\b`]),
]

/** Days at home, and the word itself. */
export const MIXTURES = [
  says('hybrid', 3, [
    String.raw`(?:${DAYS})[^.|]{0,45}${HOME}`,
    String.raw`${HOME}[^.|]{0,45}?(?:${DAYS})`,
    String.raw`\b(?:homeoffice|remote|teletravail|mobile)[- ]?tage?n?\b`,
    String.raw`\bremote days?\b`,
    String.raw`\bjours? (?:de |en )?(?:teletravail|remote)`,
    String.raw`\bhybride?[snrm]?[ -](?:remote |onsite |in-office )?${JOB}\b`,
    String.raw`\b${JOB} (?:is|ist|est|kann|sera|will be|can be)(?: \w+){0,3} hybride?`,
    String.raw`${LABEL}[^.|]{0,30}\bhybrid`,
    String.raw`#li-hybrid`,
    String.raw`\(hybrid`,
    String.raw`^\W*hybrid\w*\W*$`,
    String.raw`\bhybrid(?= ?(?:$|\((?:[mwfdhxa]|gn)\b))`,
    String.raw`[|·•,:/-] ?hybride?\b(?= ?(?:$|[|·•,(/-]))`,
    String.raw`\bhybride?[ -](?:remote|in|aus|\()`,
  ]),
  says('hybrid', 2, [
    String.raw`\bhybride?[snrm]?[- ](?:(?:and|und|oder) remote )?${HYBRID_THING}`,
    String.raw`\bhybrid(?:modell|arbeit|work)`,
    String.raw`\b(?:remote|homeoffice)[- ]?(?:anteil|quote)\w*`,
    String.raw`\b(?:mode|format|rythme|organisation|modele|travail|regime|cadre|poste)(?: de travail)? hybride\b`,
    String.raw`\bflex work policy\b`,
    String.raw`\bbetween (?:your |the )?(?:home|homeoffice) and\b`,
    String.raw`\boffice (?:and|&|or|und|oder|\+) (?:at )?(?:home|homeoffice)\b|\bhome (?:and|&|or) (?:the |our )?office\b`,
    String.raw`^(?=.*\bhybride?[snrm]?\b)(?=.*\b${OF_WORK}\b)`,
    String.raw`${PARTLY}[^.|;]{0,25}${HOME}`,
    String.raw`${HOME}[^.|,;]{0,25}${PARTLY}`,
    String.raw`\bremote\w*\b.*\b(?:occasional\w*|gelegentlich\w*|sometimes)\b(?:(?!travel)[^.|]){0,60}\b(?:offices?|buro|vor ort)\b`,
    String.raw`^(?!.*(?:auf wunsch|kein))(?=.*\b(?:remote|homeoffice|from home|teletravail|zu ?hause)\b)(?=.*(?:\b(?:onsite|vor ort|in-office|presentiel|office (?:work|days)|buro(?:arbeit|tage\w*|s)?|(?<!online-)prasenz\w*|(?:das|im|our|the) office)\b))`,
  ]),
  says('hybrid', 1, [
    String.raw`\bremote(?:arbeit|[- ](?:work|arbeiten))?[ -](?:auch )?${oneOf(`moglich*, option*, possib*, nach absprache, auf wunsch`)}`,
    String.raw`\b(?:from home|homeoffice|wfh|telework)[ -](?:option|possib|moglich)`,
    String.raw`\b(?:mobiles arbeiten|teletravail) (?:auch )?(?:${MAYBE}|partiel|occasionnel|ponctuel|regulier)`,
    String.raw`\b(?:possib\w+|option|opportunity|chance|moglichkeit|gelegenheit)\b[^.|]{0,30}(?:${HOME}|\bmobil(?:e[sm])? (?:zu )?arbeiten)`,
  ]),
]
