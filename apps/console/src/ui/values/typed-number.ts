/** A number as people type it in any language: `60.000`, `60,000`, `60 000`, `37,5`, `37.5`. */
export const NUMBER = /^\s*(?:(\d{1,3}(?:[.,\s'’]\d{3})+)|\d+(?:[.,]\d+)?)\s*$/

/** Reads a typed number; a separator before three digits is of thousands. Undefined for other text. */
export const numberOf = (text: string): number | undefined => {
  const found = NUMBER.exec(text)
  return found ? Number(found[1]?.replaceAll(/\D/g, '') ?? text.replace(',', '.')) : undefined
}
