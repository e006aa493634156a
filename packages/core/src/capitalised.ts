/** Capitalises the first letter of a text; returns undefined unchanged. */
export const capitalised = <Text extends string | undefined>(text: Text): Text =>
  text?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) as Text
