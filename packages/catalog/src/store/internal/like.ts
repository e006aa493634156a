/** Returns the pattern of `LIKE … ESCAPE '\\'` that matches values containing the text in lower case. */
export const partOf = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (char) => `\\${char}`)}%`
