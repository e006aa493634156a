import type { WorkArrangement } from '@jobs/types/job.ts'

/** How plainly a sentence speaks: 3 of this very job, 2 of work at the company, 1 of a mere possibility. */
export interface Statement {
  arrangement: Exclude<WorkArrangement, 'unknown'>
  weight: 1 | 2 | 3
}

const NUMBER = String.raw`(?:\d{1,2}(?:[.,]\d)?|one|two|three|four|eine?[nmr]?|zwei|drei|vier|une?|deux|trois|quatre)`
const DAYS = String.raw`${NUMBER}\+?(?: ?(?:-|/|to|or|bis|oder|a|ou) ?${NUMBER})? ?\+?(?:x| ?(?:full |volle[n]? |feste[n]? )?(?:days?|tage?n?|jours?|times|mal)\b)|\b(?:once|twice|einmal|zweimal|dreimal|mehrmals|several (?:days|times)|mehrere tage|regular days|some days|a few days|few days|couple of days)\b`
const HOME = String.raw`(?:homeoffice\S*|mobile\w* (?:arbeiten|work\w*|office|arbeit)|mobilarbeit|telearbeit|heimarbeit|remote\S*|(?:work\w*|working) from home|from home|at home|wfh|telework\w*|telecommut\w*|teletravail|a distance|(?:von )?zu ?hause|homebased)`
const OFFICE = String.raw`(?:onsite|in[- ]person|in[- ]office|(?:in|from|at|to|into|out of) (?:the|our|your|a|its|their|an|one of our|either our) (?:[\w.',&-]+ ){0,4}?(?:offices?|hq|headquarters|hubs?)\b|at the office|in the office|office days?|office presence|face to face|vor ort|(?:im|in unsere[mn]|ins|aus dem|vom) (?:[\w-]+ ){0,3}?(?:buros?|office|hq)\b|burotage?n?\b|burozeit\w*|buroprasenz|prasenz\S*|anwesenheit\S*|office-tage?n?|au bureau|dans (?:nos|les) (?:bureaux|locaux)|sur site|sur place|en presentiel|de presentiel|de presence)`
const JOB = String.raw`(?:role|position|job|opportunity|vacancy|post|internship|contract|stelle|position|tatigkeit|arbeitsplatz|anstellung|poste|mission|emploi|stage)`
const PLACE_LABEL = String.raw`(?:^|[\s(|])(?:job |work |office )?(?:location(?: type)?|locations?|place|workplace(?: type)?|work(?:ing)? (?:model|mode|type|arrangement|setup|set-up|policy|location|style)|work model|remote policy|job type|position type|standort|arbeitsort|einsatzort|dienstort|arbeitsmodell|arbeitsform|arbeitsweise|ort|headquarters|hq|lieu(?: de travail| du poste)?|localisation|mode de travail|based|place of work)\b`
const CHOICE = String.raw`(?:du entscheidest|entscheide\w*|sie entscheiden|you (?:decide|choose|can choose)|we can choose|choose|choice|whether|either|your call|egal,? ob|uberlassen|frei\w* wahl|frei wahl\w*|wahlweise|up to you|ob in|ob im|ob remote|mix it up|to suit your needs|prefer)`

function rule(pattern: string, arrangement: Statement['arrangement'], weight: Statement['weight']) {
  return { pattern: new RegExp(pattern), statement: { arrangement, weight } }
}

/** The first that fits decides what a sentence says, so the exceptions stand before the plain words. */
export const RULES = [
  // Refusals.
  rule(String.raw`\bkeine? (?:\S+ )?(?:prasenzpflicht|anwesenheitspflicht|buropflicht|pendeln)|\bno (?:office|commut|return[- ]to[- ]office|physical office)|\bnot remote-only|\bnicht (?:nur|ausschliesslich) (?:vor ort|im buro)`, 'remote', 2),
]

export { DAYS, HOME, OFFICE, JOB, PLACE_LABEL, CHOICE }
