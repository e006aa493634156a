import { withoutGenderMarks } from './gender-marks.ts'

/** Patterns of additions to occupation names in German, English and French; the order matters. */
const ADDED: readonly [RegExp, string][] = [
  // References, pay, hours, percentages of full time.
  [
    /(?:\bup ?to )?[$€£]\s?\d[\d.,]*(?:\s?[-–]\s?[$€£]?\d[\d.,]*)?(?:\s?k(?!\p{L}))?(?:\s?(?:\/|per|an?)\s?(?:hr|hour|month|year)\b)?/giu,
    ' ',
  ],
  [
    /\b(?:ref|job|req|stellen|kennziffer|vacancy)[\s.-]*(?:nr|nummer|number|no|id|code)?[\s.]*[:#-]*\s*[a-z]{0,4}-?\d[\w./-]*/giu,
    ' ',
  ],
  [
    /\b[a-z]{2,4}[-_]?\d{3,}\w*|\d{2,3}[.,]?\d{3}\s*(?:€|eur\b|k\b)|\d{1,3}\s*(?:[-–]\s*\d{1,3}\s*)?(?:%|h\b|std\b|stunden\b|heures\b|hours\b)|\b\d{4,}\b/giu,
    ' ',
  ],
  // Place and mode of work, contract and hours.
  [
    /\b(?:(?:fully |full |100 ?% )?remote(?:[ -](?:first|only|work|job))?|home[ -]?office|(?:hybrid|mobil)(?:es)? arbeiten|hybrid\w*|t[ée]l[ée]travail|deutschlandweit|bundesweit|vollzeit|teilzeit|full[ -]?time|part[ -]?time|temps (?:plein|partiel)|unbefristet|befristet|festanstellung|ab sofort|asap|cdi|cdd|int[ée]rim|freelance|freiberuflich|quereinsteiger\w*|berufseinsteiger\w*|nebenjob|minijob)\b/giu,
    ' ',
  ],
  // Ads for no job in particular.
  [
    /\b(?:future opportunit(?:y|ies)|(?:future )?talent pool|(?:general|speculative|spontaneous|unsolicited|open|initiative) application|initiativbewerbung|candidature spontanée|internal job board)\b/giu,
    ' ',
  ],
  // Levels, which are not part of the occupation.
  [/(?<!\b(?:of|technical) )\bstaff(?= \p{L})|\bfounding(?= \p{L}+ \p{L})/giu, ' '],
  [
    /\b(?:werkstudent(?:in)?|werkstudierende|studentische (?:hilfskraft|aushilfe|mitarbeiter(?:in)?)(?=\W+\p{L})|working student|(?:pflicht)?prakti(?:kum|kant|kantin)|intern(?:ship)?|trainee|stage|stagiaire|alternan(?:ce|te?)|apprenti(?:ce|e)?|ausbildung (?:zu[mr]|als)|ausbildung|azubi|duales studium|volont(?:ariat|är|ärin))\b/giu,
    ' ',
  ],
  [/(?<=\p{L}{4})gesell(?:e|en|in)(?!\p{L})/giu, ''],
  [/(?<=\p{L}{3} )(?:I{1,3}|I?V|[1-5])(?![\p{L}\p{N}+.%-])/gu, ''],
  [
    /\b(?:senior|junior|sr|jr|sen|principal|mid[ -]?level|entry[ -]?level|d[ée]butant|confirm[ée]|exp[ée]riment[ée]|associate(?= \p{L}))\b\.?/giu,
    ' ',
  ],
  [/\b(?:c\s?\+\+|c#|\.net)/giu, ' $& '],
]

const PREFIX =
  /^\W*(?:stellenangebot|stellenanzeige|job|vacancy|offre d.emploi|recrutement|wir suchen(?: eine?n?)?|urgent|hot|new|neu)\b\s*[:!-]+/iu
const MAX_LENGTH = 300

/**
 * Returns the title of an ad without gender markers, references, level, contract, hours and place of work. Keeps the
 * case and order of words. Reads at most 300 characters.
 */
export function cleanTitle(title: string): string {
  let cleaned = withoutGenderMarks(title.slice(0, MAX_LENGTH).replace(PREFIX, ' '))
  for (const [pattern, replacement] of ADDED) cleaned = cleaned.replace(pattern, replacement)
  return cleaned
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
