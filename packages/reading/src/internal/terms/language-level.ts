import type { LanguageLevel } from '@jobs/types/jobs/job-terms.ts'

const CEFR = /\b([abc])[- ]?([12])\b(?![-.]?\d)/g
const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

/** Words of each level, most specific first; their CEFR levels follow the self-assessment grid of the Council of Europe. */
const WORDS: readonly (readonly [LanguageLevel, RegExp])[] = [
  ['native', /mutter ?sprach|\bnative|mother tongue|langue maternelle/],
  [
    'C1',
    /verhandlungs ?sicher|fliess?end|flussig|(?<!\b(?:basic|limited|conversational|intermediate) )\bfluen|sehr gut|sehr sicher|ausgezeichnet|ausgepragt|hervorragend|exzellent|perfekt|einwandfrei|(?<!konversations)sichere[rsnm]? |\bsicher\b|stilsicher|uberzeugend|kommunikationsstark|excellent|very good|very strong|exceptional|outstanding|(?<!(?<!\bfull )(?:professional )?\bworking )(?<!\b(?:basic|limited|intermediate) )proficien|\bstrong|full professional|\bcourant|couramment|bilingu|parfait|excellente|tres bo|keine fremdsprache|near[- ]native|high level|h(?:ohes|aut) niveau|superb|impeccable|\badvanced?\b|fortgeschritten|\bavance/,
  ],
  ['A2', /grundkenntni|basiskenntni|\bbasic|\bnotions|basique|elementar|\blimited\b|\bbases\b|scolaire/],
  [
    'B2',
    /\bgut(?:e[nsrm]?)?\b|\bgood|\bsolid|\bworking|\bdecent|konversation|conversation|\bbonne?s?\b|bon niveau|professionnel|professional|operationnel|technique|\bfundiert|\bbusiness|\bmaitris|a l'aise|conversant|comfortable|confident|lu,? ecrit|erweitert|intermedia(?:te|ire)/,
  ],
]

/** Returns the level stated in a text: the lowest CEFR level named, since it suffices, else the level of its words. */
export function levelIn(folded: string): { level: LanguageLevel; isCefr: boolean } | undefined {
  let lowest: number | undefined
  for (const [, letter = 'a', digit = '1'] of folded.matchAll(CEFR)) {
    const index = (letter.charCodeAt(0) - 97) * 2 + Number(digit) - 1
    lowest = lowest === undefined ? index : Math.min(lowest, index)
  }
  const cefr = lowest === undefined ? undefined : CEFR_LEVELS[lowest]
  if (cefr) return { level: cefr, isCefr: true }
  const level = WORDS.find(([, pattern]) => pattern.test(folded))?.[0]
  return level && { level, isCefr: false }
}
