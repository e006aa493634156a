import { NAME_LETTERS, UMLAUTS, withoutMarks } from '@jobs/core/fold.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'

const LETTERS = { ...UMLAUTS, ...NAME_LETTERS }
const GENDER_MARKER = /[([]\s*(?:all genders|[a-z*]{1,4}(?:\s*[/|,]\s*[a-z*]{1,4})+)\s*[)\]]/gi
/** Gender markers without brackets, and suffixes: `Entwickler:in`, `Kund*innen`. */
const GENDER_LETTERS = /(?<![\p{L}\d&])[mwfhdx](?:\s?[/|]\s?[mwfhdx]){1,3}(?![\p{L}\d&])|[([]gn[)\]]/giu
const GENDER_ENDING = /(?<=\p{L}{3})[:*_](?:innen|in|r|n)(?!\p{L})/gu
const MAX = 80
/** Prefix of slugs whose words have no ASCII letters or digits. */
export const NOTHING_LEFT = 'job'

const withoutGender = (title: string) =>
  title.replace(GENDER_MARKER, ' ').replace(GENDER_LETTERS, ' ').replace(GENDER_ENDING, '')

/** Returns `title-company` in lower case ASCII without gender markers, cut at a word; `job` if no letter is left. */
export const slugBase = (title: string, companyName: string): string => {
  const text = `${withoutGender(title)} ${companyName}`.normalize('NFC').toLowerCase()
  const words = withoutMarks(text.replace(/[äöüßøæœłđðþ]/g, (letter) => LETTERS[letter] ?? letter)).match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? [NOTHING_LEFT]) {
    if (slug && slug.length + word.length >= MAX) break
    slug += `${slug && '-'}${word.slice(0, MAX)}`
  }
  return slug
}

/** Returns eight letters and digits derived from the posting, so that it has the same slug on every instance. */
export const shortId = (source: string, externalId: string, attempt: number): string => {
  const digest = new Bun.CryptoHasher('sha256').update(`${source}\n${externalId}\n${attempt}`).digest('hex')
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-8)
}

/** Returns the slug of a posting's job; different for each `attempt`, in case it is taken. */
export const slugOfPosting = ({ source, externalId, fields }: Posting, attempt = 0): string =>
  `${slugBase(fields.title, fields.companyName)}-${shortId(source, externalId, attempt)}`
