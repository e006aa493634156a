import { withoutMarks } from '@jobs/core/fold.ts'

/** Folds to lower case without accents and unifies dashes, quotes and spaces, as the patterns of this folder expect. */
export const foldTerms = (text: string): string =>
  withoutMarks(text.toLowerCase())
    .replaceAll('\u00df', 'ss')
    .replaceAll('\u0153', 'oe')
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\\(?=\W)|\*\*|__/g, '')
    .replace(/[ \t]{2,}|\t/g, ' ')
