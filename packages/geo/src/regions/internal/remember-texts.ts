import { rememberText } from '@jobs/core/memo/remember-text.ts'
import type { PlaceHints } from '../place-hints.ts'

/** Memoises `read` like `rememberText`, since the ads of a board repeat the same few places. */
export const rememberTexts = <Value extends object>(
  read: (texts: readonly string[], hints: PlaceHints) => Value,
): ((texts: readonly string[], hints?: PlaceHints) => Value) => {
  const known = rememberText((key) => read(...(JSON.parse(key) as [string[], PlaceHints])))
  return (texts, hints = []) => known(JSON.stringify([texts, hints]))
}
