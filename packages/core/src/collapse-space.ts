/** Any space but a single plain one. Most texts have none, which is found out much faster than each space is replaced. */
const UNEVEN = /\s\s|[^\S ]/

/** A text with one plain space for each run of white space. */
export const collapseSpace = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text)
