import type { AdLanguage } from '../language.ts'

/** Gender markers, which reveal the language of the ad whatever the other words of the title. */
const MARKERS: readonly (readonly [RegExp, AdLanguage])[] = [
  [/\b(?:m ?[/|,] ?w|w ?[/|,] ?m|[dx] ?[/|,] ?[mw]|[mw] ?[/|,] ?[dx] ?[/|,] ?[mw])\b/i, 'de'],
  [/\p{L}[:*_]in(?:nen)?(?!\p{L})/u, 'de'],
  [/\b(?:h ?[/-] ?f|f ?[/-] ?h)\b/i, 'fr'],
  [/\b(?:m ?\/ ?v|v ?\/ ?m)\b/i, 'other'],
]
const ENGLISH_MARKER = /\b(?:m ?[/|,] ?f|f ?[/|,] ?m)\b|\ball genders?\b/i
const MARKER = /[([] ?(?:[a-z]{1,2} ?[/|,*] ?){1,3}[a-z]{1,2}[*]? ?[)\]]/gi
const BARE_MARKER = /\b(?:[hf] ?[/-] ?[fh]|[mwfd](?: ?[/|] ?[mwfdx]){1,2})\b/gi
const MAX = 300
const MARKED = 1
/** Confidence in the detector, which often misclassifies a few English words. */
const DETECTED = { de: 1.5, en: 1.5, fr: 1.5, other: 0.9 } as const
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]{2}/u

// German and French titles borrow English words and not the other way round, so theirs weigh more.
const WORDS = {
  de: {
    weight: 2.5,
    cues: /(?<!\p{L})(?:für|und|mit|im|auf|von|zum|zur|bei|nach|als|der|die|das|oder|gesucht|Vollzeit|Teilzeit|Stunden|Woche)(?!\p{L})|(?<!\p{L})(?:Ausbildung|Werkstudent|Praktik|Pflicht|Fach|Einkauf|Vertrieb|Sachbearb|Mitarbeit|Bilanz|Büro|Verwaltung|Projektmana|Entgelt)|(?:leit|entwickl|technik|mechanik|berat|betreu|plan|verkäuf|helf|einkäuf|rechn|prüf|pfleg|meist)er(?!\p{L})|(?<=\p{L}{3})administrator(?!\p{L})|(?:experte|ingenieur|kaufmann|kauffrau|keit|kraft|praktikum|schaft|spezialist|studium|ung|wesen)(?!\p{L})|\p{L}[:*_/-]in(?:nen)?(?!\p{L})|ß/giu,
  },
  fr: {
    weight: 2,
    cues: /(?<!\p{L})(?:[ld]['’]|(?:du|des|et|au|aux|chez|pour|avec)(?!\p{L})|chargée?|responsable|chef|développeu|ingénieu|gestionnaire|stagiaire|stage(?!\p{L})|alternan|apprenti|conseill|format(?:eur|rice)|comptable|directeur|directrice|technicien|analyste|rédact|vendeu|équip)|\((?:e|ère|euse|trice|ne|se)\)/giu,
  },
  en: {
    weight: 1,
    cues: /(?<!\p{L})(?:engineer(?:ing)?|developer|manager|sales|lead(?:er)?|head|of|the|and|for|with|specialist|analyst|associate|account(?:ant|ing)?|content|counsel|executive|officer|designer|architect|scientist|intern(?:ship)?|working|student|product|business|customer|support|success|operations|data|writer|owner|recruiter|coordinator|representative|researcher|technician|director)(?!\p{L})/giu,
  },
  other: {
    weight: 2,
    cues: /[ñãõłżźśćńąęěčřžőűåøæğışțăđ]|(?<!\p{L})(?:(?:para|con|del|los|las|och|voor|van|het|een|em|com)(?!\p{L})|vaga|analista|especialista|gerente|técnico|arquitet|engenh|desenvolv|desarrollador|ingenier[oa]|pessoa|medewerker|adviseur|ontwikkelaar|addett|impiegat|specjalista|kierownik)/giu,
  },
} as const

/** Returns the language of the ad by the gender marker in its title: `Head of Sales (m/w/d)` heads a German one. */
export function markedLanguage(title: string): AdLanguage | undefined {
  const short = title.slice(0, MAX)
  return MARKERS.find(([marker]) => marker.test(short))?.[1]
}

const LANGUAGES = ['de', 'fr', 'en', 'other'] as const

/** Returns a title without its markers, and its number of words that occur only in each language. */
function cuesOf(short: string) {
  const words = short.replace(MARKER, ' ').replace(BARE_MARKER, ' ')
  const count = (language: AdLanguage) => words.match(WORDS[language].cues)?.length ?? 0
  const isOther = !/\p{L}/u.test(words) || OTHER_SCRIPT.test(words)
  return { words, isOther, counts: { de: count('de'), en: count('en'), fr: count('fr'), other: count('other') } }
}

/**
 * Returns the language of a title's own words, by the words that only one language has and by the detector. The gender
 * marker is only a hint, since English titles of German ads have it too.
 * @param detect called with the title without markers
 */
export function titleLanguage(title: string, detect: (text: string) => AdLanguage): AdLanguage {
  const short = title.slice(0, MAX)
  const { words, isOther, counts } = cuesOf(short)
  if (isOther) return 'other'
  const score = { de: 0, en: ENGLISH_MARKER.test(short) ? 1 : 0, fr: 0, other: 0 }
  const marked = markedLanguage(short)
  if (marked) score[marked] += MARKED
  const detected = detect(words)
  score[detected] += DETECTED[detected]
  for (const language of LANGUAGES) score[language] += WORDS[language].weight * counts[language]
  return LANGUAGES.toSorted((a, b) => score[b] - score[a])[0] ?? 'other'
}

/** The language of an ad known only by its title, and the basis of the decision. */
export interface TitleReading {
  language: AdLanguage | 'unsure'
  by: 'title-marker' | 'title-words'
}

/** Function words: a title with two of them is in English, whatever its gender marker. */
const ENGLISH_SENTENCE = /(?<!\p{L})(?:with|for|of the|to|you|your|our|an?|option|join)(?!\p{L})/giu

/**
 * Returns the language of an ad by its title alone, or `unsure`. English words decide nothing: half the ads titled
 * `Customer Support Specialist` are German. A gender marker decides unless the words contradict it. Two words that only
 * German or French has decide, and so does one if the detector agrees.
 * @param detect called with the title without markers
 */
export function adLanguageOfTitle(title: string, detect: (text: string) => AdLanguage): TitleReading {
  const short = title.slice(0, MAX)
  const { words, isOther, counts } = cuesOf(short)
  const { de, en, fr, other } = counts
  const by = (language: TitleReading['language'], source: TitleReading['by']): TitleReading => ({
    language,
    by: source,
  })
  if (/\p{L}/u.test(words) && (isOther || other > 0)) return by(de + fr > other ? 'unsure' : 'other', 'title-words')
  const marked = markedLanguage(short)
  if (marked === 'de')
    return by(
      fr > 1 || (de === 0 && (words.match(ENGLISH_SENTENCE)?.length ?? 0) > 1) ? 'unsure' : 'de',
      'title-marker',
    )
  if (marked) return by(marked === 'fr' && de > 1 ? 'unsure' : marked, 'title-marker')
  if (ENGLISH_MARKER.test(short)) return by(en > 0 && de + fr === 0 ? 'en' : 'unsure', 'title-marker')
  const isPlainly = (language: 'de' | 'fr', own: number, foreign: number) =>
    foreign === 0 && (own > 1 || (own === 1 && detect(words) === language))
  if (isPlainly('de', de, fr)) return by('de', 'title-words')
  if (isPlainly('fr', fr, de)) return by('fr', 'title-words')
  return by('unsure', 'title-words')
}
