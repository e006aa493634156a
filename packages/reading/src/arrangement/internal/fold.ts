import { withoutMarks } from '@jobs/core/fold.ts'

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\u00df/g, 'ss'],
  [/[\u2018\u2019\u00b4`]/g, "'"],
  [/[\u2010-\u2015]/g, '-'],
  [/\bhome ?-? ?offices?\b/g, 'homeoffice'],
  [/\bhome(?:office)?[- ]based\b/g, 'homebased'],
  [/\bon[- ]site\b/g, 'onsite'],
  [/\bvor-ort\b/g, 'vor ort'],
  [/\btele[- ]travail/g, 'teletravail'],
  [/(?<=\d ?j(?:ours?)? (?:de |en )?)tt\b|\btt(?= ?:| possible| partiel)/g, 'teletravail'],
  [/(\d) ?(?:%|prozent|percent|pour ?cent)(?:[- ]?ige?[mnrs]?\b)?/g, '$1 %'],
  [/\s+/g, ' '],
]

const ACCENTED = /[\u0080-\uffff]/

/** Folds to lower case without accents. */
export function plainFold(text: string): string {
  const lower = text.toLowerCase()
  return ACCENTED.test(lower) ? withoutMarks(lower) : lower
}

/** Folds to lower case without accents and unifies spellings such as `Home-Office`, `on site`, `100%ige`. */
export function foldArrangement(text: string): string {
  return SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), plainFold(text)).trim()
}
