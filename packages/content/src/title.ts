import { foldForMatching } from '@jobs/core/fold.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { plainLabel } from './plain-label.ts'

const MAX = 200
/** Exceeds any real title; the rest is not decoded. */
const MAX_READ_LENGTH = 2_000

/** Emoji, stars, arrows, bullets and dashes at either end, except the characters of `.NET` or `C++`. */
const ORNAMENT = String.raw`[[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{So}--[©®™°]]\ufe0f\u200d\s\|•·►→⇒➔«»=~_:;,–—\-]`
/** Angle brackets are ornaments as well, but not those of `Koch <m/w/d>`. */
const OPENING = String.raw`<(?![^<>]*>(?!(?:${ORNAMENT}|[>*])*$))`
const CLOSING = String.raw`(?<!<[^<>]*)>`
const LEADING = new RegExp(String.raw`^(?:${ORNAMENT}|${OPENING}|[>*!])+`, 'v')
const TRAILING = new RegExp(String.raw`(?:${ORNAMENT}|<|${CLOSING}|(?<=[\s*])\*|\*(?=\*))+$`, 'v')

function bare(text: string): string {
  return text.replace(LEADING, '').replace(TRAILING, '')
}

function cut(text: string): string {
  if (text.length <= MAX) return text
  const head = text.slice(0, MAX + 1)
  const space = head.lastIndexOf(' ')
  return bare(space > MAX / 2 ? head.slice(0, space) : text.slice(0, MAX).replace(/[\ud800-\udbff]$/, ''))
}

/**
 * Returns a title for display: one line of plain text without surrounding emoji and ornaments. Keeps the employer's
 * wording, including gender markers; cuts at a word boundary after 200 characters.
 */
export const cleanTitle: (title: string) => string = rememberText((title) => {
  const text = plainLabel(title.slice(0, MAX_READ_LENGTH).toWellFormed())
  return cut(bare(text) || text)
})

const LABEL = String.raw`(?:ref|req|job|stellen?|kenn|referenz|reference|requisition|kennziffer|kziff)[\s.-]*(?:nr|nummer|number|no|id|code|ziffer)?`
/** Reference numbers of the employer: `[Job - 20417]`, `#318 -`, `(Ref.-Nr. 4711)`, `- Kennziffer 12/2026`, `| 20417`. */
const REFERENCES: readonly RegExp[] = [
  /^[([]\s*(?:(?:job|req|ref|id)[\s.:#-]*)?\d{3,}\s*[)\]]\s*[-–:|]?\s*|^#\s?\d{2,}\s*[-–:|]\s*/i,
  new RegExp(String.raw`\s*[([]\s*${LABEL}[\s.:#-]*[a-z]{0,5}[-_]?\d[\w./-]*\s*[)\]]`, 'i'),
  new RegExp(String.raw`\s*[-–|,]\s*${LABEL}[\s.:#-]*[a-z]{0,5}[-_]?\d[\w./-]*$`, 'i'),
  /\s[-–|]\s*(?:[A-Z]{2,6}[-_]?)?\d{5,}[A-Z]?$/,
]

/** The mark of gender that a board appends to every title, after the employer's own: `Potier H/F (H/F)`. */
const MARKED_AGAIN = /(?<=(?<!\p{L})[HF] ?[/-] ?[HF](?!\p{L}).*)\s*\(H\/F\)$/u

const LEGAL_FORM =
  /^(?:gmbh|mbh|ag|se|kg|kgaa|co|ug|ev|inc|ltd|llc|plc|corp|sa|sas|sarl|bv|nv|spa|ab|oy|group|gruppe|holding|deutschland|germany|france)$/
const PREFIX = /^(?<name>[^:|]{2,60}?)(?:\s*[:|]|\s[-–—])\s+(?<rest>.+)$/u

const nameOf = (text: string) =>
  foldForMatching(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !LEGAL_FORM.test(word))
    .join(' ')

/**
 * Returns a title as `cleanTitle` does, also without references, a second mark of gender, and the employer's name before a
 * colon or dash.
 */
export const jobTitle = (title: string, companyName: string): string => {
  const clean = cleanTitle(title)
  const plain = REFERENCES.reduce((text, reference) => text.replace(reference, ''), clean).replace(MARKED_AGAIN, '')
  const { name, rest } = PREFIX.exec(plain)?.groups ?? {}
  const isEmployer = name !== undefined && nameOf(name) !== '' && nameOf(name) === nameOf(companyName)
  return bare(isEmployer && rest ? rest : plain) || clean
}
