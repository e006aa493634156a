import type { Passage } from '../passage-features.ts'
import { isOnlyDenial } from './contrast.ts'
import { plainFold } from './fold.ts'
import { TRIGGER } from './trigger.ts'

const MAX_TEXT = 60_000
const MAX_SENTENCE = 400
const MAX_PASSAGES = 30

/** Arrangement tags of one job board; they occur in rows of tags without a sentence around them. */
const TAG = /#li-?(?:remote|hybrid|onsite)(?![a-z])/g

const SENTENCE_END = /(?<=[.!?])\s+(?=[^\s\p{Ll}\d])/u
/** The start of a field in a line of joined fields: `Start: sofort Arbeitsort: Kassel Arbeitsmodus: Remote`. */
const FIELD = / (?=\p{Lu}[\p{L}-]{2,24} ?: ?\S)/u
const MIN_FIELDS = 4

const mayMatter = (text: string): boolean => TRIGGER.test(plainFold(text))

function sentencesOf(line: string): string[] {
  const found: string[] = []
  const fields = line.split(FIELD)
  for (const sentence of fields.length >= MIN_FIELDS ? fields : line.split(SENTENCE_END)) {
    for (let rest = sentence.trim(); rest;) {
      const end = rest.length <= MAX_SENTENCE ? rest.length : rest.lastIndexOf(' ', MAX_SENTENCE) + 1 || MAX_SENTENCE
      found.push(rest.slice(0, end).trim())
      rest = rest.slice(end)
    }
  }
  return found
}

/**
 * Returns at most 30 sentences that may state where the work is done, from the first 60,000 characters of a repaired
 * text, each with its neighbours.
 */
export function passagesOf(title: string, text: string): Passage[] {
  const lines = text.slice(0, MAX_TEXT).split('\n')
  const folded = plainFold(text.slice(0, MAX_TEXT)).split('\n')
  const passages: Passage[] = []
  for (const [row, line] of lines.entries()) {
    if (!TRIGGER.test(folded[row] ?? '')) continue
    const sentences = sentencesOf(line)
    for (const [at, sentence] of sentences.entries()) {
      if (passages.length >= MAX_PASSAGES) return passages
      if (sentences.length > 1 && !mayMatter(sentence)) continue
      for (const [tag] of plainFold(sentence).matchAll(TAG)) passages.push({ text: tag, before: '', after: '', title })
      const before = sentences[at - 1] ?? lines[row - 1] ?? ''
      const after = sentences[at + 1] ?? lines[row + 1] ?? ''
      if (isOnlyDenial(sentence, after)) continue
      passages.push({ text: sentence, before, after, title })
    }
  }
  return passages
}
