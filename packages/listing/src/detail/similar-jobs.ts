import { companyWords } from '@jobs/matching/company.ts'
import { LEVELS } from '@jobs/matching/title-vocabulary.ts'
import { titleWords } from '@jobs/matching/title.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { companyKey } from '../facts/internal/keys.ts'
import { type ListJobsDeps, listJobs } from '../ranked/list-jobs.ts'

/** Number of title words searched, longest first, because they say most about the occupation. */
const MAX_WORDS = 3
const MAX_CANDIDATES = 25
const MAX_FOUND = 5
const MAX_OF_COMPANY = 2

/** Ranks, which say nothing about the occupation. */
const occupationOf = ({ title, companyName }: Job) => {
  const { tokens, forms } = titleWords(title, [], companyWords(companyName))
  return tokens.flatMap((token, at) => (LEVELS.has(token) || !/\p{L}/u.test(token) ? [] : [{ token, form: forms[at] }]))
}

/**
 * Finds up to five listed jobs of other employers similar to one, in its language: those that share most words of the
 * title first, then by place, tags and work arrangement. Synonyms count as one word.
 */
export const similarJobs = async (deps: ListJobsDeps, job: Job): Promise<Job[]> => {
  const own = occupationOf(job)
  const wanted = [...new Set(own.map(({ form }) => form ?? ''))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
    .filter(Boolean)
  const found = new Map<string, Job>()
  // All words first, then each alone unless enough jobs were found.
  for (const q of new Set([wanted.join(' '), ...wanted])) {
    if (q === '' || found.size >= MAX_CANDIDATES) break
    const request = { q, language: job.language, page: 1, perPage: MAX_CANDIDATES, literal: true }
    for (const candidate of (await listJobs(deps, request)).list.data) found.set(candidate.slug, candidate)
  }
  const tokens = new Set(own.map(({ token }) => token))
  const places = new Set(placeWords(job))
  const scored = [...found.values()].flatMap((candidate) => {
    if (companyKey(candidate.companyName) === companyKey(job.companyName)) return []
    const shared = occupationOf(candidate).filter(({ token }) => tokens.has(token)).length
    if (shared === 0) return []
    const isNear = placeWords(candidate).some((word) => places.has(word))
    const tags = candidate.tags.filter((tag) => job.tags.includes(tag)).length
    const isAlike = candidate.workArrangement === job.workArrangement
    return [{ candidate, score: shared * 4 + (isNear ? 3 : 0) + Math.min(tags, 3) + (isAlike ? 1 : 0) }]
  })
  const likeliest = scored.toSorted((a, b) => b.score - a.score).map(({ candidate }) => candidate)
  return withFewOfEach(likeliest).slice(0, MAX_FOUND)
}

const placeWords = ({ location }: Job) => location.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Limits the jobs per employer and removes repeated titles. */
const withFewOfEach = (jobs: readonly Job[]): Job[] => {
  const seen = new Map<string, number>()
  return jobs.filter(({ companyName, title }) => {
    const key = companyKey(companyName)
    const titleKey = `${key} ${title}`
    const [ofCompany, ofTitle] = [seen.get(key) ?? 0, seen.get(titleKey) ?? 0]
    if (ofCompany >= MAX_OF_COMPANY || ofTitle > 0) return false
    seen.set(key, ofCompany + 1).set(titleKey, 1)
    return true
  })
}
