import { oneOf } from '../pattern.ts'
import { says } from './rule.ts'
import { OFFICE } from './words.ts'

const AWAY = oneOf(`remote, hybrid, homeoffice, work(?:ing)? from home, wfh, telework*, telecommut*, teletravail,
  mobiles arbeiten, mobile arbeit, telearbeit`)
const NOT_TO_BE_HAD = oneOf(`possible, available, considered, allowed, offered, permitted, supported, option, moglich,
  vorgesehen, angeboten, machbar, umsetzbar, autorise, prevu, envisageable, eligible`)
const WEEK = oneOf(`(?:5|five|funf|cinq)[- ](?:days?|tagen?|tage|jours), 5x, every day, daily, taglich, tous les jours,
  monday (?:to|through|-) friday, montag bis freitag`)
const ALL_AT_THE_OFFICE =
  oneOf(`100 %, fully, full[- ]time, (?<!nicht )nur, ausschliesslich, vollstandig, komplett, rein, only,
  exclusively, entirely, entierement, uniquement, exclusivement`)

/** Read first: the refusals, and before them what only sounds like one. */
export const REFUSALS = [
  says('remote', 2, [
    String.raw`\bkeine? (?:\w+ )?(?:prasenzpflicht|anwesenheitspflicht|buropflicht)`,
    String.raw`\bnicht an einen (?:\w+ )?(?:ort|standort) gebunden`,
    String.raw`\bstatt prasenz`,
    String.raw`\bno (?:physical |central )?offices?\b`,
    String.raw`\bno return to office`,
    String.raw`\b(?:gibt|haben|brauchst|brauchen)(?: \w+){0,2} kein(?:e[ns]?)? (?:festes |zentrales )?buros?\b`,
    String.raw`\bremote-first, but not remote-only`,
  ]),
  says('hybrid', 2, [
    String.raw`\bnot (?:quite |yet |a |entirely )?(?:fully|completely|100 %)[- ]remote`,
    String.raw`\bnicht (?:zu )?(?:100 %|vollstandig|komplett|dauerhaft) (?:remote|(?:im )?homeoffice|von zu ?hause)`,
    String.raw`\bpas (?:de |en )?(?:full[- ]remote|teletravail (?:complet|total|a 100))`,
  ]),
  says('onsite', 4, [
    String.raw`\b(?:not?|isn't|non|never)[- ](?:an? |currently |available (?:as|for) |eligible for |open to |offer\w* )?${AWAY}(?! (?:only|first))`,
    String.raw`\b${AWAY}(?: (?:or|and|oder|und) (?:remote|hybrid))?(?:[ -](?:work|option|arbeit|candidate)\w*)? (?:\w+ ){0,3}?(?:not|isn't|aren't|nicht|never|pas) (?:\w+ ){0,2}?${NOT_TO_BE_HAD}`,
    String.raw`\b${AWAY}(?:[ -](?:work|option|arbeit)\w*)? ?(?:unavailable|: ?(?:no|none|nein|non|aucun)\b)`,
    String.raw`\b(?:cannot|can't|can not) be (?:done|performed) remotely`,
    String.raw`\b(?:do not|don't|does not|doesn't|cannot|can't|won't|unable to) (?:\w+ )?(?:offer|support|allow|provide|accommodate|consider) (?:\w+ )?${AWAY}`,
    String.raw`\bkeine?[rn]? (?:reine[rn]? |anteilige[rn]? )?${AWAY}`,
    String.raw`\b${AWAY}\b[^.|]{0,30}\bnicht ${NOT_TO_BE_HAD}`,
    String.raw`\b${AWAY}(?:[ -]\w+)? (?:ist|sind|is|are|est) (?:\w+ )?(?:ausgeschlossen|unmoglich|impossible|ruled out|not an option|exclue?)\b`,
    String.raw`\bohne (?:die )?(?:moglichkeit (?:auf|zu[mr]?) )?${AWAY}`,
    String.raw`\bnicht (?:remote|homeoffice|im homeoffice|aus dem homeoffice|von zu ?hause)`,
    String.raw`\b(?:pas|sans|aucun) (?:de |possibilite de |jour de )?teletravail`,
    String.raw`\bteletravail (?:non|impossible|n'est pas)`,
    String.raw`\b(?:non|pas) (?:eligible|ouvert|compatible|adapte)e? (?:au|a du|avec le) teletravail`,
    String.raw`\bin the office full[- ]time`,
    String.raw`\bne (?:peut|permet) pas (?:\S+ ){0,4}(?:teletravail|a distance)`,
    String.raw`\bhomeoffice (?:ist|bleibt) (?:die|eine) ausnahme\b`,
    String.raw`\b${ALL_AT_THE_OFFICE} (?:in |im |en |in unserem |at our |in our )?(?:onsite|in[- ]?person|in[- ]?office|vor ort|buro|office|presentiel|sur site)\b`,
    String.raw`\b(?:onsite|in[- ]?person|in[- ]?office|vor ort|presentiel)[ -](?:only|uniquement|100 %|full[- ]time)`,
    String.raw`(?<![\d-]|to |bis )\b(?:5|five|funf|cinq)(?:x|[- ]days?|[- ]tage?n?| jours)[^.|]{0,30}${OFFICE}`,
    String.raw`${OFFICE}[^.|]{0,30}(?<![\d-]|to |bis )\b${WEEK}`,
  ]),
]
