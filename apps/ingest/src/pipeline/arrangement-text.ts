const LONGEST = 200_000
const LONGEST_SENTENCE = 400
const MOST_SENTENCES = 300

/** Without one of these, in folded text, a sentence says nothing of where the work is done. */
const TRIGGER =
  /remote|hybrid|homeoffice|homebased|home|wfh|telework|telecommut|onsite|office|person\b|anywhere|mobil|telearbeit|heimarbeit|hause|zuhause|vor ort|buro|prasenz|anwesenheit|ortsunabhangig|ortsungebunden|ortsflexibel|uberall|deutschlandweit|bundesweit|teletravail|distan|presentiel|sur site|sur place|bureau|domicile|virtual|wohnzimmer/

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\u00df/g, 'ss'],
  [/[\u2018\u2019\u00b4`]/g, "'"],
  [/[\u2010-\u2015]/g, '-'],
  [/\bhome ?-? ?offices?\b|\bhome ?-? ?office(?=-)/g, 'homeoffice'],
  [/\bhome[- ]based\b/g, 'homebased'],
  [/\bon[- ]site\b/g, 'onsite'],
  [/\bvor-ort\b/g, 'vor ort'],
  [/\btele-travail/g, 'teletravail'],
  [/(\d) ?(?:%|prozent|percent|pour ?cent)(?:[- ]?ige?[mnrs]?\b)?/g, '$1 %'],
  [/\s+/g, ' '],
]

/** Lower case without accents, one spelling for the words that have several: `Home-Office`, `on site`, `100%ige`. */
export function foldArrangement(text: string): string {
  const folded = text.toLowerCase().normalize('NFKD').replace(/\p{M}+/gu, '')
  return SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), folded).trim()
}

/**
 * The folded sentences of a text that may say where the work is done, 400 characters and 300 sentences at most.
 * Reads the first 200,000 characters.
 */
export function arrangementSentences(text: string): string[] {
  const found: string[] = []
  for (const line of text.slice(0, LONGEST).split('\n')) {
    for (const raw of line.split(/(?<=[.!?;])\s+(?=[^\s\p{Ll}\d])/u)) {
      for (let start = 0; start < raw.length; start += LONGEST_SENTENCE) {
        const sentence = foldArrangement(raw.slice(start, start + LONGEST_SENTENCE))
        if (TRIGGER.test(sentence)) found.push(sentence)
        if (found.length === MOST_SENTENCES) return found
      }
    }
  }
  return found
}
