import { collapseSpace } from '@jobs/core/collapse-space.ts'

const MAX_TEXT_LENGTH = 30_000
const MAX_SENTENCE_LENGTH = 600
/** In a longer sentence, bullets are assumed to be lost. */
const LONG_SENTENCE = 200

/** Returns the sentences of the first 30,000 characters of a text, each on one line and cut to 600 characters. */
export const sentencesOf = (text: string): string[] =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/\n+|(?<=[.!?]) (?=\p{Lu})/u)
    .map((sentence) => collapseSpace(sentence).trim())
    .flatMap((sentence) => (sentence.length > LONG_SENTENCE ? sentence.split(/ [-•*] (?=\p{Lu})/u) : [sentence]))
    .map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH))
    .filter(Boolean)
