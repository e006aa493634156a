const PREPOSITION =
  /^(.{3,}?)[ -](?:am|an|auf|bei|im|in|ob|unter|vor|zu|a\.|b\.|i\.|sur|sous|en|lès|les|lez|aan|on|upon|under|nad|pod|pri|ved|i)[ -]/i

/**
 * What people leave out of a name, or write of two: `Frankfurt` of `Frankfurt (Oder)` and `Frankfurt am Main`, `Biel` and
 * `Bienne` of `Biel/Bienne`.
 */
export const shortNames = (name: string): string[] => {
  const parts = name.split(/ ?\/ ?/)
  const short = parts.map((part) => part.replace(/ ?\(.*$/, ''))
  const cut = short.map((part) => PREPOSITION.exec(part)?.[1] ?? part)
  return [...new Set([...short, ...cut])].filter((part) => part.length >= 3 && part !== name)
}
