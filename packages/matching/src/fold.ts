/** The folding that all comparisons of matching use. */
export { foldForMatching as fold } from '@jobs/core/fold.ts'

/** The words of letters and digits of a folded text. */
export const words = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []
