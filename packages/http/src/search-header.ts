/** Header with the value `degraded` if a fallback search engine answered. */
export const SEARCH_HEADER = 'x-search'
