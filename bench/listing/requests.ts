const PER_PAGE = 50

/** What is asked of a catalogue of so many jobs. */
export const requestsFor = (jobs: number): Record<string, string> => {
  const last = Math.floor(jobs / PER_PAGE)
  return {
    'first page': '',
    'page 1,000, or the last': `?page=${Math.min(1000, last)}`,
    'first page, de': '?language=de',
    'a third of the way, de': `?language=de&page=${Math.floor(last * 0.3)}`,
    'q common in titles': '?q=entwickler',
    'q common in texts': '?q=team',
    'q rare': '?q=kaltmamsell',
    'q two words': '?q=entwickler+hamburg',
    'q typo': '?q=entwikcler',
    'q common, page 20': '?q=entwickler&page=20',
  }
}

export interface Metrics {
  p50: number
  p99: number
  jobs: number
  degraded: boolean
}
