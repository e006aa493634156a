import { oneOf } from '../pattern.ts'
import { says } from './rule.ts'
import { JOB, LABEL, MAYBE, WHOLLY } from './words.ts'

const REGION = oneOf(`us, usa, uk, eu, emea, latam, dach, europe, germany, deutschland, india, canada`)
const REMOTE_THING =
  oneOf(`first, friendly, team, company, startup, organi[sz]ation, organisiert*, culture, kultur, work,
  working, environment, job, setup, set-up, arbeit*, basis, manner, role, flexib*`)

/** Wherever one likes, and nothing but away. */
export const ALL_AWAY = says('remote', 3, [
  String.raw`\b100 %[- ](?:\w+ ){0,2}?(?:remote|homeoffice|von zu ?hause|from home|mobil(?:e[ns]?)? (?:zu )?arbeiten|ortsunabhangig|teletravail|a distance|distanciel|a domicile|wfh|telearbeit|virtual)`,
  String.raw`\b(?:remote|homeoffice|heimarbeit|mobiles arbeiten|teletravail|a distance)\b[^.|]{0,12}\b100 %`,
  String.raw`\b5 (?:days?|tagen?|tage|jours) (?:im |de |en )?(?:remote|homeoffice|teletravail|from home)|\b(?:remote|homeoffice|teletravail) 5 (?:days|tage|jours)`,
  String.raw`\bwork (?:from )?(?:where|wherever) you\b`,
  String.raw`\b${WHOLLY}[ -](?:im |en |aus dem |von )?(?:remote|homeoffice|from home|teletravail|zu ?hause|a distance|distanciel)`,
  String.raw`\b(?:arbeitsort|arbeitsplatz|einsatzort)\w* (?:\w+ )?frei (?:wahlbar|wahlen)|\bfreie wahl des (?:arbeitsort|einsatzort)`,
  String.raw`\b${WHOLLY} dezentral\b`,
  String.raw`\bremote[- ]only\b`,
  String.raw`\bvollremote`,
  String.raw`\bteletravail (?:complet|total|integral|permanent)`,
  String.raw`\b(?:homeoffice|mobile\w* arbeiten|remote)\b[^.|,]{0,20}\b(?:bundesweit|deutschlandweit|in ganz deutschland)`,
  String.raw`\b(?:bundesweit|deutschlandweit)\w*[^.|,]{0,12}\b(?:homeoffice|remote)`,
  String.raw`\b${oneOf(`work(?:ing)?, based, live, living, located, reside, role, position, performed, hire[ds]?, hiring,
    remotely, remote`)}(?: model| work| set-?up)? (?:fully |freely )?\(?(?:from |in )?(?:virtually |almost |literally )?anywhere\b`,
  String.raw`(?:^|[(|:]) ?\W?(?:\w+ ){0,3}?anywhere(?: (?:in|within|across) (?:the )?\w+(?: \w+)?)?\W*(?:$|[)|])`,
  String.raw`\bvon (?:uberall|wo (?:aus )?du|wo (?:aus )?sie|wo auch)`,
  String.raw`\barbeite\w*,? (?:von )?(?:uberall|wo du|dort,? wo|wo sie)`,
  String.raw`\bwo immer (?:du|sie)\b`,
  String.raw`\bwo(?:her)? (?:du|sie) (?:willst|mochte\w*|wollen)`,
  String.raw`\bd'ou (?:tu|vous) (?:le )?(?:veux|voulez|souhait\w+)`,
  String.raw`\bequipe (?:\S+ ){0,3}(?:distribuee|a distance)`,
  String.raw`\b(?:de|depuis|dans) n'importe (?:ou|quel)`,
  String.raw`\bpartout en france`,
])

/** The plain words for being away, those that name the job or its place before the general ones. */
export const AWAY = [
  says('remote', 3, [
    String.raw`${LABEL}[^.]{0,70}\b(?:remote|homeoffice|homebased|virtual|teletravail|a distance|anywhere|from home|zu ?hause)\b`,
    String.raw`#li-remote`,
    String.raw`\bremote(?:/teleworker)?[ -](?:\w+[ -]){0,2}?${JOB}`,
    String.raw`\b${JOB} (?:is|will be|ist|est|can be|kann|may be|sera)(?: \w+){0,4} (?:remote|homebased|telework|virtual|en teletravail|a distance)`,
    String.raw`\b(?:primarily|will|to) work (?:remotely|from (?:your )?home)`,
    String.raw`(?:[([|,/·•:;-] ?|^|📍 ?)(?:${REGION}[- ])?(?:remote|homeoffice-?job|homebased|work from home|wfh)(?: (?:ok|okay|only|job|work|role|first))?(?= ?(?:$|[)\](|,/·•:;-])| ${REGION}\b)`,
    String.raw`\bremote (?:in|within|from|across|based|ok|okay|aus|innerhalb)\b`,
    String.raw`\bbased remotely`,
    String.raw`\bhomebased\b`,
    String.raw`\banywhere$`,
    String.raw`\bwork[- ]from[- ]home\b`,
    String.raw`\bcomfort of your (?:own )?home`,
  ]),
  says('remote', 2, [
    String.raw`\b(?:im|aus dem|vom|from|in) (?:\w+ )?homeoffice\b(?![- ]?(?:${MAYBE}|tage?|zu wechseln))`,
    String.raw`\bhomeoffice-(?:job|stelle|tatigkeit|position)`,
    String.raw`\b(?:orts|standort|zeit- und orts)(?:- und zeit)?(?:unabhangig|ungebunden|flexibel)`,
    String.raw`\b(?:arbeite\w*|unterstutz\w*|tatig\w*)\b[^.|]{0,40}\bvon zu ?hause`,
    String.raw`\bvon zu ?hause (?:oder|und) (?:unterwegs|uberall)`,
    String.raw`\bbequem von zu ?hause`,
    String.raw`\bmobile\w* arbeiten\b[^.|]{0,30}\b(?:uberall|unterwegs)`,
    String.raw`\ben (?:full )?teletravail\b`,
    String.raw`\bteletravail\b ?(?:[/,(-]) ?(?:a distance|domicile|canada|france|belgique|suisse)`,
    String.raw`\bteletravail ?/`,
    String.raw`\(teletravail\)`,
    String.raw`^\W*(?:teletravail|a distance)\W*$`,
    String.raw`\b(?:poste|travail\w*|emploi|lieu|joindre|rejoindre)\b[^.|]{0,20}\ba distance\b`,
    String.raw`\bvirtual ${JOB}\b`,
    String.raw`\bchez (?:vous|toi|soi)\b`,
    String.raw`\btravail\w* (?:a|depuis (?:son|votre|ton|le)) domicile\b`,
    String.raw`\bremote[- ]?${REMOTE_THING}`,
    String.raw`\b(?:work\w*|arbeite\w*|perform\w*|conduct\w*|hiring|hire) (?:\w+ ){0,2}remote`,
    String.raw`\bremotely\b`,
    String.raw`\bfully[- ]distributed\b(?!,? (?:event|system|data|architect|software|service|comput|application|ledger))`,
    String.raw`\btelecommut`,
    String.raw`\btelework`,
  ]),
  says('remote', 1, [String.raw`\b(?:is)?remote(?:position|role|job)?\b`]),
  says('hybrid', 1, [
    String.raw`\b${oneOf(`homeoffice, mobile*\\)?[- ](?:arbeiten|arbeit|work*|office), mobil (?:zu )?arbeiten, mobilarbeit,
      telearbeit, heimarbeit, teletravail, von zu ?hause, from home, wfh`)}\b`,
  ]),
]

const AT_THE_OFFICE = oneOf(`onsite, in[- ]person, in-office, office-based, vor ort, en presentiel, sur site`)

export const ONSITE = [
  says('onsite', 3, [
    String.raw`${LABEL}[^.]{0,50}\b(?:${AT_THE_OFFICE}|presentiel)`,
    String.raw`\b(?:onsite|in[- ]person|in-office|office[- ]based)[ -](?:\w+ )?${JOB}\b`,
    String.raw`\b${JOB} (?:is|ist|est|requires|will be|sera)(?: \w+){0,5} ${AT_THE_OFFICE}`,
    String.raw`#li-onsite`,
    String.raw`\(onsite\)`,
    String.raw`^\W*(?:onsite|vor ort|presentiel|in-office|in[- ]person)\W*$`,
    String.raw`\b(?:arbeitsort|einsatzort|dienstort) ist (?:unser|in unser|das)\w* (?:[\w-]+ ){0,2}?(?:buro|office|standort)\b`,
    String.raw`[|(] ?vor ort ?[|)]`,
    String.raw`^.{0,25}\bonsite\W*$`,
    String.raw`[,|·•/-] ?onsite(?= ?[,|·•/-])`,
    String.raw`\b(?:work\w*|be|is) onsite\b`,
    String.raw`\b(?:presence|presentiel) (?:\w+ ){0,3}(?:obligatoire|requise?)`,
    String.raw`\b(?:prasenz|buro|anwesenheits)pflicht`,
    String.raw`\b(?:tagliche|standige|volle|permanente|durchgehende)[nrs]? (?:anwesenheit|prasenz)|\bpresence (?:quotidienne|permanente)`,
    String.raw`\bfull[- ]time (?:presence|attendance)\b|\b(?<!tele)commute\b[^.|]{0,40}\bdaily\b`,
    String.raw`\bvor ort-(?:tatigkeit|stelle|job|arbeit)`,
    String.raw`\bprasenz(?:tatigkeit|stelle|job|arbeitsplatz)`,
  ]),
  says('onsite', 2, [
    String.raw`\bonsite (?:in|at|with the team|work|presence|from)\b`,
    String.raw`\bvor ort (?:in|im|an) (?!\w*lander)`,
    String.raw`\b(?:arbeiten|arbeit|tatig|prasent|prasenz|anwesenheit)\b[^.|]{0,20}\bvor ort`,
    String.raw`\bvor ort (?:zu )?(?:arbeiten|tatig|prasent|sein)`,
    String.raw`\b(?:poste|travail|mission)\b[^.|]{0,20}\b(?:en presentiel|sur (?:site|place))`,
    String.raw`\bpresentiel a \w+`,
    String.raw`\boffice-(?:first|based)`,
    String.raw`\b(?:full-time|work\w*|team) (?:\w+ ){0,2}in[- ]person\b`,
    String.raw`\bin-office (?:culture|presence|attendance)`,
    String.raw`\b(?:work(?:ing)?|based|located)\b[^.|]{0,25}\b(?:from|in|at|out of) (?:the|our|its) (?:[\w.',&/-]+ ){0,5}?(?:office|hq|headquarters)\b`,
    String.raw`\bbasee?(?:\(e\))? (?:dans|sur|a) (?:nos|notre) (?:bureaux?|locaux|siege)`,
  ]),
]
