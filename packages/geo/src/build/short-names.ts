const PREPOSITION =
  /^(.{3,}?)[ -](?:am|an|auf|bei|im|in|ob|unter|vor|zu|a\.|b\.|i\.|sur|sous|en|lès|les|lez|aan|on|upon|under|nad|pod|pri|ved|i)[ -]/i

/**
 * Returns the short forms of a name: `Frankfurt` for `Frankfurt (Oder)` and `Frankfurt am Main`, `Biel` and `Bienne` for
 * `Biel/Bienne`.
 */
export const shortNames = (name: string): string[] => {
  const parts = name.split(/ ?\/ ?/)
  const short = parts.map((part) => part.replace(/ ?\(.*$/, ''))
  const cut = short.map((part) => PREPOSITION.exec(part)?.[1] ?? part)
  return [...new Set([...short, ...cut])].filter((part) => part.length >= 3 && part !== name)
}
