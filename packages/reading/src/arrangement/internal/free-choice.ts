import { foldArrangement } from './fold.ts'

const WHOLLY = String.raw`\b(?:100 %|fully|full|completely|entirely|komplett|vollstandig|ganz|rein|entierement|totalement)[ -](?:(?:im|en|von|zu) )*(?:remote|homeoffice|from home|hause|mobil|teletravail)`
const OR = String.raw`\b(?:oder|or|ou)\b`
const CHOICE = new RegExp(
  String.raw`\bhybrid[^.;]{0,60}${OR}[^.;]{0,30}${WHOLLY}|${WHOLLY}[^.;]{0,30}${OR}[^.;]{0,60}\bhybrid`,
)
const NOT = /\b(?:not|nicht|kein\w*|pas|no)\b|n't\b/

/** Whether a sentence offers wholly remote work as a choice: `fully remote or hybrid`, `hybrid in Lima or 100 % remote`. */
export const isFreeChoice = (sentence: string): boolean => {
  if (!/hybrid/i.test(sentence)) return false
  const folded = foldArrangement(sentence)
  return CHOICE.test(folded) && !NOT.test(folded)
}
