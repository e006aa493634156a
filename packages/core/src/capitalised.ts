/** A text with its first letter in upper case; undefined as it is. */
export const capitalised = <Text extends string | undefined>(text: Text): Text =>
  text?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) as Text
