import { oneOf } from '../pattern.ts'

/**
 * Building blocks of the rules, in the spelling of sentences.ts: lower case, no accents, `homeoffice`, `onsite`.
 */

const NUMBER = String.raw`(?:(?:[1-9]|1\d|20)(?:[.,]\d)?|one|two|three|four|six|seven|eight|nine|ten|eine?[nmr]?|zwei|drei|vier|sechs|sieben|acht|neun|zehn|une?|deux|trois|quatre)`
const NUMBERS = String.raw`${NUMBER}\+?(?: ?(?:-|/|to|or|bis|oder|a|ou) ?${NUMBER})? ?\+?`
const WEEKLY =
  oneOf(`(?:a|per|each|every|pro|die|in der|im|par) (?:week|month|woche|monat|semaine|mois), weekly, monthly,
  wochentlich, monatlich`)
const LEAVE = oneOf(`(?:jahres)?urlaub, conge*, (?:of )?(?:annual |paid )?(?:vacation|holiday|leave|pto|time off|off)`)

/** A number of days, or how often a week. */
export const DAYS = [
  String.raw`\b${NUMBERS}-?(?:full |volle[n]? |feste[n]? )?(?:days?|tage?n?|jours?)(?!\w)(?! ${LEAVE})`,
  String.raw`\b${NUMBERS} ?(?:x|times|mal)(?! (?:im|pro|a|per) (?:jahr|year))(?!\w)`,
  String.raw`\b${oneOf(`once, twice, einmal, zweimal, dreimal, mehrmals, une fois, deux fois`)},? ${WEEKLY}`,
  String.raw`\b${oneOf(`several, some, few, regular, specific, certain, einige, mehrere, core office`)} (?:days|tagen?)\b`,
].join('|')

/** Part of a whole, in percent. */
export const SHARE = String.raw`(?<!\d)[1-9]\d?(?:[.,]\d)? %`

export const HOME = String.raw`\b${oneOf(`homeoffice*, mobile*[- ](?:arbeiten|work*|office|arbeit), mobilarbeit,
  telearbeit, heimarbeit, remote*, from home, at home, home[- ]working, wfh, telework*, telecommut*, teletravail*,
  ortsflexib*, a distance, zu ?hause, homebased`)}\b`

export const OFFICE = String.raw`(?:${[
  String.raw`\b${oneOf(`onsite, in[- ]person, in[- ]office, (?:the|an|assigned) office, vor ort, buro, buroprasenz,
    office (?:days?|presence|attendance), burotage?n?, prasenz*, anwesenheit*, sur site, sur place, au bureau,
    (?:en )?presentiel, (?:dans|a) (?:nos|les|notre) (?:bureaux?|locaux)`)}\b`,
  String.raw`\b(?:in|from|at|to|into|out of) (?:the|our|your|a|its|their|an) (?:[\w.',&/-]+ ){0,4}?(?:offices?|hq|headquarters|hubs?)\b`,
  String.raw`\b(?:im|in (?:unsere[mn]|einem)|ins|aus dem|vom) (?:[\w-]+ ){0,3}?(?:buros?|office|hq)\b`,
].join('|')})`

export const JOB = oneOf(`role, position, job, opportunity, opening, vacancy, contract, internship, stelle, tatigkeit,
  vollzeitstelle, arbeitsplatz, poste, mission, emploi, stage`)

/** What stands before the place of work in a list of facts. */
export const LABEL = String.raw`(?:^|[^\w])${oneOf(`(?:job |work |office |role )?locations?(?: type)?,
  work ?place(?: type)?, work(?:ing)? (?:model|mode|type|arrangement|set-?up|policy|style), (?:remote|office) policy,
  (?:job|position|employment) type, standorte?, arbeitsort, einsatzort, dienstort, dienstsitz, arbeitsmodell,
  arbeitsform, arbeitsweise, arbeitsplatz, ort, headquarters, lieu(?: de travail| du poste)?, localisation,
  mode de travail`)}(?:\s|:|-|\()`

export const OR = oneOf(`or, oder, ou, and/or, und/oder, et/ou`)

/** It is for the employee to choose. */
export const CHOICE = String.raw`\b${oneOf(`entscheide*, decide, choose, choice, whether, either, your call, egal,
  uberlassen, freie? wahl*, wahlweise, up to you, mix it up, to suit your needs, selon ton choix, au choix`)}\b`

/** All of it. */
export const WHOLLY =
  oneOf(`100 %, fully, full, completely, entirely, totally, exclusively, permanent(?:ly)?, genuinely,
  all, voll, vollstandig*, komplett*, rein*, ausschliesslich, dauerhaft, entierement, totalement, exclusivement,
  uniquement, only`)

/** Some of it; travel and meetings can be occasional without the work being so. */
export const PARTLY = String.raw`\b${oneOf(`teilweise, anteilig*, teils, zeitweise, gelegentlich*, tageweise,
  stundenweise, uberwiegend*, grosstenteils, partly, partially, partial, occasional(?:ly)?, mostly, predominantly,
  largely, sometimes, part of the (?:time|week), some, partiel*, ponctuel*, occasionnel*, majoritairement, nahezu,
  fast (?=100|nur|ausschl|komplett), almost, nearly, quasi, anfangs, later, spater, ab und zu, ansonsten`)}(?! (?:\w+ ){0,2}${oneOf(
  `travel, reise, meet, visit, trip, event, overlap, roles, positions`,
)})`

/** It can be had, or is a matter of agreement. */
export const MAYBE = oneOf(`moglich*, option*, nach (?:individueller )?absprache, auf wunsch, vereinbarung, regelung*,
  anteil*, possib*, optional, flexib*, eligible, envisageable, auch, nach der (?:einarbeitung|probezeit)`)
