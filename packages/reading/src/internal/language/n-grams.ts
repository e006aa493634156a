import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The small n-gram set of `eld` (Apache-2.0) as typed arrays, which take 3 MB instead of 141 MB. An n-gram is up to six
 * characters below 256: the first four form its head, the others its tail.
 */
export interface NGrams {
  /** ISO 639-1, by number. */
  languages: readonly string[]
  /**
   * Four consecutive numbers for each n-gram: its head, its tail, its start in `scores`, and a counter for the
   * detector. Its scores end where those of the next one begin.
   */
  grams: Int32Array
  /** The number of a language in the lower eight bits, the n-gram's score for it in the others. */
  scores: Uint16Array
  /** A hash table with open addressing: the number of an n-gram, from one. */
  slots: Uint32Array
}

/** The normalisation that `eld` applies to a text before counting. */
export interface TextRules {
  /** Separators of words. */
  separators: RegExp
  /** The characters that stand for the bytes of UTF-8. */
  dictionary: readonly string[]
}

/** About three times the number of n-grams. */
const SLOTS = 2 ** 18
const MAX_NGRAMS = 100_000
const MAX_ENTRIES = 200_000
const LANGUAGE = /(\d+):'([a-z]{2})'/g
const [QUOTE, COMMA, COLON, BACKSLASH, OPEN, CLOSE] = Array.from(`',:\\{}`, (mark) => mark.charCodeAt(0))

const folder = () => dirname(dirname(fileURLToPath(import.meta.resolve('eld/small'))))

/** Array elements per n-gram. */
export const GRAM = 4

/** Returns the slot at which probing for an n-gram starts. */
export const slotOf = (head: number, tail: number): number => {
  const mixed = Math.imul(head ^ Math.imul(tail + 1, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & (SLOTS - 1)
}

/**
 * Reads the package's file as text, `…ngrams:{'abcd':{9:170,11:64},efgh:{…}}}`: importing it would take 141 MB.
 * @throws if the file has another format
 */
export const readNGrams = (): NGrams => {
  const file = readFileSync(join(folder(), 'ngrams/small.js'), 'utf8')
  const begin = file.indexOf('ngrams:{') + 'ngrams:{'.length
  const languages = [...file.slice(0, begin).matchAll(LANGUAGE)].map(([, , code = '']) => code)
  const grams = new Int32Array(MAX_NGRAMS * GRAM)
  const scores = new Uint16Array(MAX_ENTRIES)
  const slots = new Uint32Array(SLOTS)
  let [at, count, entries] = [begin, 0, 0]
  const readText = () => {
    let [head, tail, length] = [0, 0, 0]
    const isQuoted = file.charCodeAt(at) === QUOTE
    if (isQuoted) at++
    for (const end = isQuoted ? QUOTE : COLON; at < file.length && file.charCodeAt(at) !== end; at++) {
      if (isQuoted && file.charCodeAt(at) === BACKSLASH) at++
      if (length < 4) head |= file.charCodeAt(at) << (8 * length)
      else tail |= file.charCodeAt(at) << (8 * (length - 4))
      length++
    }
    if (isQuoted) at++
    grams.set([head, tail, entries], count * GRAM)
    let slot = slotOf(head, tail)
    while (slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1)
    slots[slot] = count + 1
  }
  const readNumber = () => {
    let number = 0
    for (; file.charCodeAt(at) >= 48 && file.charCodeAt(at) <= 57; at++) number = number * 10 + file.charCodeAt(at) - 48
    return number
  }
  const expect = (mark: number | undefined) => {
    if (file.charCodeAt(at++) !== mark) throw new Error(`the n-grams of eld are written in another way at ${at - 1}`)
  }
  for (; at < file.length && file.charCodeAt(at) !== CLOSE; count++) {
    readText()
    expect(COLON)
    expect(OPEN)
    for (;;) {
      const language = readNumber()
      expect(COLON)
      scores[entries++] = language | (readNumber() << 8)
      if (file.charCodeAt(at) === CLOSE) break
      expect(COMMA)
    }
    expect(CLOSE)
    if (file.charCodeAt(at) === COMMA) at++
  }
  if (languages.length === 0 || count === 0 || count >= MAX_NGRAMS || entries >= MAX_ENTRIES) {
    throw new Error(`eld has ${languages.length} languages, ${count} n-grams, ${entries} scores`)
  }
  grams[count * GRAM + 2] = entries
  return { languages, grams, scores, slots }
}

/** Returns the text rules of the package. */
export const readTextRules = (): TextRules => {
  const load = createRequire(import.meta.url)
  const { separators } = load(join(folder(), 'regexPatterns.js')) as Pick<TextRules, 'separators'>
  const { dictionary } = load(join(folder(), 'dictionary.js')) as Pick<TextRules, 'dictionary'>
  return { separators, dictionary }
}
