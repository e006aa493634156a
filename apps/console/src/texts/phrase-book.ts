/**
 * What the backend says in English, by what it is in another language. `{a}` stands for any text, which is itself looked
 * up and comes where the other one has it.
 */
export type Phrases = Readonly<Record<string, string>>

/** @returns what a text of the backend is in the other language; undefined for one that the book does not have */
export type PhraseBook = (text: string) => string | undefined

export const phraseBook = (phrases: Phrases): PhraseBook => {
  const exact = new Map(Object.entries(phrases).filter(([text]) => !text.includes('{')))
  const patterns = Object.entries(phrases)
    .filter(([text]) => text.includes('{'))
    .map(([text, other]) => ({ pattern: patternOf(text), other, fixed: text.replaceAll(PLACE, '').length }))
    // The one with most of its own words fits best.
    .toSorted((a, b) => b.fixed - a.fixed)
  const lookUp: PhraseBook = (text) => {
    const known = exact.get(text)
    if (known !== undefined) return known
    for (const { pattern, other } of patterns) {
      const parts = pattern.exec(text)?.groups
      if (parts) return other.replaceAll(PLACE, (place, name: string) => said(parts[name]) ?? place)
    }
    return undefined
  }
  const said = (part: string | undefined) => (part === undefined ? undefined : (lookUp(part) ?? part))
  return lookUp
}

const PLACE = /\{(\w)\}/g

/** A place takes as little as it can, and at least a letter. */
const patternOf = (text: string): RegExp => {
  const source = text.split(PLACE).map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`, 's')
}
