/** Any space but a single plain one. Testing for it first is much faster than replacing every space. */
const UNEVEN = /\s\s|[^\S ]/

/** A text with one plain space for each run of white space. */
export const collapseSpace = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text)
