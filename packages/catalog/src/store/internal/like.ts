/** The pattern of `LIKE … ESCAPE '\\'` for what holds this text in lower case, whatever signs are in it. */
export const partOf = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (char) => `\\${char}`)}%`
