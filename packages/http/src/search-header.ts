/** Says `degraded` where a weaker search engine than the one configured has answered. */
export const SEARCH_HEADER = 'x-search'
