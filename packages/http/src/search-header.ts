/**
 * Header that lists `degraded` if a fallback search engine answered, and `relaxed` if jobs without every word of `q` follow.
 */
export const SEARCH_HEADER = 'x-search'
