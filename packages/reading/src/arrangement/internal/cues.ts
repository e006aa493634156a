const NUMBER = `(?:[1-9]|one|two|three|four|eine?[mnr]?|zwei|drei|vier|une?|deux|trois|quatre)`

const TELEWORK = `(?:remote\\w*|hybrid\\w*|homeoffice|work(?:ing)? from home|wfh|telework\\w*|teletrav\\w*|mobile[sn]? arbeit\\w*|telearbeit)`
const REFUSED = [
  String.raw`\b(?:not?|kein\w*|nicht|ohne|pas|sans|aucun|never)[- ](?:\w+ ){0,2}?${TELEWORK}`,
  String.raw`\b${TELEWORK} ?:? (?:\S+ ){0,6}?(?:not|nicht|non|no|nein|cannot|impossible|pas|exclu\w*|ausgeschlossen|none)\b`,
  String.raw`\b(?:unable|cannot|can't|don't|do not|does not|doesn't|won't) (?:\w+ ){1,4}?${TELEWORK}`,
].join('|')

/** Patterns that rules recognise better than word counts, in the spelling of fold.ts. */
const CUES: readonly (readonly [string, RegExp])[] = [
  [
    'days',
    new RegExp(
      String.raw`\b${NUMBER}\+?(?:[.,]5)? ?(?:(?:-|/|to|or|bis|oder|a|ou|et) ?${NUMBER})? ?(?:full |volle[n]? |feste[n]? )?(?:days?|tage?n?|jours?|j)\b`,
    ),
  ],
  ['all days', /\b(?:5|five|funf|cinq)[- ](?:days?|tagen?|tage|jours?)/],
  ['share', /(?<!\d)[1-9]\d?(?:[.,]\d)? %/],
  ['wholly', /\b100 ?%|\bfull[- ]?remote|\bfully|\bkomplett|\bvollstandig|\bausschliesslich|\bentierement/],
  [
    'weekday',
    /\b(?:mon|tues|wednes|thurs|fri)days?\b|\b(?:montag|dienstag|mittwoch|donnerstag|freitag)|\b(?:lundi|mardi|mercredi|jeudi|vendredi)/,
  ],
  ['negation', /\b(?:not?|kein\w*|nicht|ohne|pas|sans|aucun|non)\b|n't\b/],
  ['refused', new RegExp(REFUSED)],
  [
    'all there',
    /\b(?:100 %|full[- ]time|nur|only|every day|daily|taglich|jeden tag|tous les jours|uniquement|obligat\w*|fully) (?:\S+ ){0,2}?(?:onsite|in[- ]person|in[- ]office|vor ort|buro|presentiel|sur site|prasenz|bureau)|\b(?:onsite|in[- ]person|vor ort|presentiel|presence|buro)\b[^.]{0,20}(?:100 %|only|every day|daily|obligat|uniquement)/,
  ],
  ['possible', /possib|moglich|option|eligible|envisag|offer|bieten|propos/],
  ['ours', /\b(?:wir|we|our|unser\w*|nous|notre)\b/],
  ['yours', /\b(?:du|sie|you|your|vous|dein\w*|ihr\w*|tu)\b/],
  ['job', /\b(?:role|position|job|stelle|poste|tatigkeit)\b/],
  ['short', /^.{0,40}$/],
  ['medium', /^.{41,120}$/],
  ['others', /kund|client|customer|mandant|patient|partner/],
  ['list', /,.*,.*,/],
  ['label', /^[^:]{2,40}:/],
  ['leave', /workation|abroad|ausland|etranger|weeks? (?:a|per) year|days (?:a|per) year/],
  [
    'equipment',
    /budget|zuschuss|stipend|allowance|prime|indemn|equipment|ausstattung|cloud|access|support|infrastru|system/,
  ],
]

const TITLE_CUES: readonly (readonly [string, RegExp])[] = [
  [
    'title remote',
    /remote|(?<!mit )homeoffice(?![ -](?:anteil|moglich|option))|teletravail|work(?:ing)? (?:from|at) home|anywhere/,
  ],
  ['title hybrid', /hybrid/],
  ['title onsite', /onsite|in-office|vor ort/],
]

/** Returns the names of the cues in a folded passage and its folded title. */
export function cuesOf(text: string, title: string): string[] {
  const found = CUES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  found.push(...TITLE_CUES.filter(([, pattern]) => pattern.test(title)).map(([name]) => name))
  if (title.length > 0 && text.includes(title.slice(0, 40))) found.push('is title')
  return found
}
