import { rememberText } from '@jobs/core/remember-text.ts'
import { skillNamed } from '@jobs/occupations/skills/skill-names.ts'
import { conceptsOf } from '../terms-of-query.ts'
import { partsOf } from './compounds.ts'

/**
 * Returns the words of a compound of a product and what someone does with it, because few titles name both: `Python` and
 * `Entwickler` of `Python-Entwickler` or `Pythonentwickler`. Undefined for others, and for a term such as `SEO-Manager`.
 * @param words joined by hyphens, folded
 */
export const wordsApart = (words: readonly string[]): readonly string[] | undefined => {
  const parts = words.length > 1 ? words : partsOf(words[0] ?? '')
  const isTerm = conceptsOf(words).length > 0 || conceptsOf([words.join('')]).length > 0
  return !isTerm && parts.some(isProduct) ? parts : undefined
}

const isProduct = rememberText((word) => skillNamed(word)?.kind === 'product')
