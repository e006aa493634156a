import { foldArrangement } from './fold.ts'

/** Places and work modes are labels of a few words, which rules read better than a model. */
const LABELS = [
  ['hybrid', /\bhybrid/],
  [
    'remote',
    /\bremote\b|\banywhere\b|\bany location\b|\bhomeoffice\b|\bhomebased\b|\bwork(?:ing)? from home\b|\btele-?travail\b|\btelearbeit\b|\bwfh\b|\bmobiles arbeiten\b|\bortsunabhangig/,
  ],
  ['onsite', /\bonsite\b|\bin[- ]office\b|\bin[- ]person\b|\bvor ort\b|\bpresentiel\b|\bsur site\b/],
] as const

/** `Hybrid or remote`: applicants choose, so the job can be done wholly from elsewhere. */
const CHOICE =
  /\bhybrid ?(?:\/|or\b|oder\b|ou\b) ?(?:fully |full |100 % )?remote\b|\bremote ?(?:\/|or\b|oder\b|ou\b) ?hybrid\b/

export type PlaceLabel = (typeof LABELS)[number][0]

const MAX_PLACES = 50
const MAX_LABEL = 300
/** A part of a title that names an arrangement, optionally with a place: `remote`, `100 % Homeoffice`, `Remote/EMEA`. */
const TITLE_LABEL =
  /^(?:(?:zu )?100 % |fully |full |voll |komplett |vollstandig )?(?:(remote|homeoffice|homebased|work(?:ing)? from home|wfh|teletravail|telearbeit)|(hybrid[a-z]*)|(onsite|vor ort|in-office|presentiel|sur site))(?: [\w/&+-]+|\/[\w&-]+|-(?!first)[a-z]{2,5}){0,3}$/
const PLACE_FIRST = /^(?:[\w/]+ ){1,2}remote$/
const NO_PLACE =
  /\b(?:cloud|sensing|support|access|monitoring|desktop|hands|control|diagnos\w*|maintenance|care|patient\w*|infrastru\w*|systems?|operations|network\w*|vehicles?|service|teams?|events?)\b/
const IN_TITLE =
  /\b(?:(?:im|aus dem) homeoffice|from home|at home|en teletravail|a domicile|100 % remote|fully remote|full remote)\b/
const NO_LABEL = /\b(?:mit|with|avec|possib\w*|moglich\w*|option\w*|teil\w*|partial\w*|partiel\w*)\b/
const REFUSED = /\b(?:no|not|non|nicht|kein\w*|pas de) (?:\w+ )?(?:remote|homeoffice|teletravail)/

/** Returns the explicit label in a title; `Hybrid Cloud Architect` and `mit Homeoffice` contain none. */
export function labelOfTitle(title: string): PlaceLabel | undefined {
  const folded = foldArrangement(title.slice(0, MAX_LABEL))
  if (REFUSED.test(folded)) return 'onsite'
  const [, ...parts] = folded.split(/ ?[()[\]|,:;\u00b7\u2022] ?| ?- | -(?=\D)| ?\/\/ ?/)
  for (const part of parts) {
    const words = part.replace(/^[-\s]+/, '').trim()
    if (NO_LABEL.test(words) || NO_PLACE.test(words)) continue
    if (PLACE_FIRST.test(words) || CHOICE.test(words)) return 'remote'
    const [, remote, hybrid, onsite] = TITLE_LABEL.exec(words) ?? []
    if (remote ?? hybrid ?? onsite) return remote ? 'remote' : hybrid ? 'hybrid' : 'onsite'
  }
  return IN_TITLE.test(folded) && !NO_LABEL.test(folded) ? 'remote' : undefined
}

/** Returns the label in the places of a job and the place that contains it: `Kiel (hybrid)`, `Remote, Spain`. */
export function labelOfPlaces(places: readonly string[]): { label: PlaceLabel; place: string } | undefined {
  const found = new Map<PlaceLabel, string>()
  for (const place of places.slice(0, MAX_PLACES)) {
    const folded = foldArrangement(place.slice(0, MAX_LABEL))
    const stated = CHOICE.test(folded) ? 'remote' : LABELS.find(([, pattern]) => pattern.test(folded))?.[0]
    const label = REFUSED.test(folded) ? 'onsite' : stated
    if (label && !found.has(label)) found.set(label, place)
  }
  for (const label of ['remote', 'hybrid', 'onsite'] as const) {
    const place = found.get(label)
    if (place !== undefined) return { label, place }
  }
  return undefined
}
