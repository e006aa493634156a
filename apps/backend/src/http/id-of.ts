const NO_ID = 0

/** Returns the id in a path; invalid ones become one that no row has, so that they are treated as unknown. */
export const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : NO_ID)
