import { WORDS } from '../harness/invented-posting.ts'

const PER_PAGE = 50

const NARROWED = 'work_arrangement=remote&language=de&tag=java'

/** Part-time jobs of one kind for someone who speaks some German. */
const OF_THE_AD = 'employment_type=part-time&occupation=21,22,23&speaks=de:B2'

const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The requests for a catalogue of this size, identical in each round or varied. */
export const requestsFor = (jobs: number): Record<string, string | ((round: number) => string)> => {
  const last = Math.floor(jobs / PER_PAGE)
  return {
    'q, another rare word': (round) => `/jobs?q=projekt${round}`,
    'q, another common word': (round) => `/jobs?q=${WORDS[round % WORDS.length]}`,
    'q, another two words': (round) =>
      `/jobs?q=${WORDS[round % WORDS.length]}+${WORDS[(round * 7 + 3) % WORDS.length]}`,
    'first page': '/jobs',
    'page 1,000, or the last': `/jobs?page=${Math.min(1000, last)}`,
    'first page, de': '/jobs?language=de',
    'a third of the way, de': `/jobs?language=de&page=${Math.max(1, Math.floor(last * 0.3))}`,
    'q common in titles': '/jobs?q=entwickler',
    'q common in texts': '/jobs?q=team',
    'q rare': '/jobs?q=kaltmamsell',
    'q two words': '/jobs?q=entwickler+hamburg',
    'q typo': '/jobs?q=entwikcler',
    'q common, page 20': '/jobs?q=entwickler&page=20',
    'q newest, JSON Feed': '/jobs.json?q=team',
    'q ten words': `/jobs?q=${WORDS.slice(0, 10).join('+')}`,
    'q nothing': '/jobs?q=xylophonstimmer',
    'three filters': `/jobs?${NARROWED}`,
    'three filters of the ad': `/jobs?${OF_THE_AD}`,
    'three and a skill': `/jobs?${OF_THE_AD}&skill=Java`,
    'three filters, deep page': `/jobs?${NARROWED}&page=${Math.max(1, Math.floor((jobs * 0.02) / PER_PAGE))}`,
    'pay, since, remote': `/jobs?salary_min=60000&published_since=${since(30)}&work_arrangement=remote`,
    'q common, three filters': `/jobs?q=entwickler&${NARROWED}`,
    'facets of everything': '/facets',
    'facets, three filters': `/facets?${NARROWED}`,
    'facets, three of the ad': `/facets?${OF_THE_AD}`,
    'home page': '/en/',
    'page for people': '/en/jobs',
    'page, q common in titles': '/en/jobs?q=entwickler',
    'page, q common in texts': '/en/jobs?q=team',
    // Facets of a search are cached, so each request differs.
    'page, another common q': (round) =>
      `/en/jobs?q=${WORDS[round % WORDS.length]}&published_since=${since(60 + round)}`,
    'page, q rare': '/en/jobs?q=kaltmamsell',
    'page, three filters': `/en/jobs?${NARROWED}`,
    'page, deep': `/en/jobs?page=${Math.floor(jobs / 50)}`,
    'page of an employer': '/en/companies/firma-1',
    'page of employers': '/en/companies',
    statistics: '/en/statistics',
  }
}
