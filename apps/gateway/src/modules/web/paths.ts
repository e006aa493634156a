/** Addresses of the public API that pages and documents name. */
export const OPENAPI_PATH = '/api/public/v1/openapi.json'
export const RSS_PATH = '/api/public/v1/jobs.rss'
export const JSON_FEED_PATH = '/api/public/v1/jobs.json'
