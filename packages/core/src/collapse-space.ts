/** White space other than a single plain space. Testing first is much faster than always replacing. */
const UNEVEN = /\s\s|[^\S ]/

/** Replaces each run of white space by one plain space. */
export const collapseSpace = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text)
