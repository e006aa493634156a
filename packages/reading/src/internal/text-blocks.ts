import { collapseSpace } from '@jobs/core/collapse-space.ts'

const MAX_TEXT = 60_000
const BLOCK = 320
const BLOCKS = 16
/** Characters beyond ASCII. */
const MAX_KNOWN = 2000

/** Addresses, markup and codes, which a detector takes for English in any ad. */
const NOISE =
  /<\/?[a-z][^<>]{0,300}>|\b(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w.-]{1,200}|#\w+|(?<!\S)\S{0,40}\d\S*/gi

/** Contained in each of these except markup, the only one that may span several words. */
const NOISE_SIGN = /[@#\d]|:\/\/|www\./gi
const SPACE = /\s/

const isSpaceAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code < 0x80 ? code === 32 || (code >= 9 && code <= 13) : SPACE.test(text.charAt(at))
}

/** Characters of words to examine in a text without markup. */
const withoutNoise = (text: string): string => {
  if (text.includes('<')) return text.replace(NOISE, ' ')
  let [rest, end] = ['', 0]
  NOISE_SIGN.lastIndex = 0
  for (let sign = NOISE_SIGN.exec(text); sign; sign = NOISE_SIGN.exec(text)) {
    let start = sign.index
    while (start > end && !isSpaceAt(text, start - 1)) start--
    rest += text.slice(end, start)
    end = sign.index + 1
    while (end < text.length && !isSpaceAt(text, end)) end++
    rest += text.slice(start, end).replace(NOISE, ' ')
    NOISE_SIGN.lastIndex = end
  }
  return rest + text.slice(end)
}

function* linesOf(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    let rest = collapseSpace(line).trim()
    while (rest.length > BLOCK) {
      const head = rest.slice(0, BLOCK)
      const end = Math.max(
        head.lastIndexOf('. '),
        head.lastIndexOf('! '),
        head.lastIndexOf('? '),
        head.lastIndexOf('; '),
      )
      const cut = end > BLOCK / 3 ? end + 1 : Math.max(head.lastIndexOf(' '), 0) || BLOCK
      yield rest.slice(0, cut)
      rest = rest.slice(cut).trimStart()
    }
    if (rest) yield rest
  }
}

function countLetters(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) letters++
    } else if (isLetter(text.codePointAt(at) ?? 0)) letters++
  }
  return letters
}

const known = new Map<number, boolean>()

/** The second half of a surrogate pair is not a letter. */
function isLetter(code: number): boolean {
  const found = known.get(code) ?? /\p{L}/u.test(String.fromCodePoint(code))
  if (known.size < MAX_KNOWN) known.set(code, found)
  return found
}

/**
 * Splits a text into blocks of at most 320 characters that end at a line or sentence, without addresses and codes. From
 * a longer text, takes 16 blocks at equal distances. Reads only the first 60,000 characters.
 * @returns blocks that contain letters, with their number of letters
 */
export function textBlocks(text: string): { text: string; letters: number }[] {
  const blocks: string[] = []
  let block = ''
  for (const line of linesOf(withoutNoise(text.slice(0, MAX_TEXT)))) {
    if (block && block.length + line.length >= BLOCK) {
      blocks.push(block)
      block = ''
    }
    block += block ? `\n${line}` : line
  }
  if (block) blocks.push(block)

  const step = Math.max(1, blocks.length / BLOCKS)
  const chosen = blocks.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  return chosen.map((each) => ({ text: each, letters: countLetters(each) })).filter(({ letters }) => letters > 0)
}
