import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { skillNamed } from '@jobs/occupations/skills/skill-names.ts'
import { isRoleWord } from '../stop-words.ts'
import { conceptsOf } from '../terms-of-query.ts'
import { partsOf } from './compounds.ts'
import { areRoles } from './concepts.ts'

/**
 * Returns the words of a compound of a product or a field and what someone does with it, because few titles name both:
 * `Python` and `Entwickler` of `Python-Entwickler` or `Pythonentwickler`, `Luftfahrt` and `Ingenieur`. Undefined for others,
 * and for a term such as `SEO-Manager`.
 * @param words joined by hyphens, folded
 */
export const wordsApart = (words: readonly string[]): readonly string[] | undefined => {
  const parts = words.flatMap((word) => (partsOf(word).length > 0 ? partsOf(word) : words.length > 1 ? [word] : []))
  const isTerm = conceptsOf(words).length > 0 || conceptsOf([words.join('')]).length > 0
  return !isTerm && (parts.some(isProduct) || isOfField(parts)) ? parts : undefined
}

const isProduct = rememberText((word) => skillNamed(word)?.kind === 'product')

/** Whether words name a field and, at their end, a role. */
const isOfField = (words: readonly string[]): boolean => {
  const [field, role] = [conceptsOf(words.slice(0, -1)), words.slice(-1)]
  return field.length > 0 && (isRoleWord({ chunk: role, isExact: false }) || areRoles(conceptsOf(role)))
}
