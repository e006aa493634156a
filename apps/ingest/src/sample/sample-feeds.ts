import type { Language } from '@jobs/types/job.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { compose, type Edition } from './compose.ts'
import { salaryOf } from './pay.ts'
import { shuffled, unit } from './seeded.ts'
import { planVacancies, type Vacancy } from './vacancies.ts'

/** A source of the sample and what it has to offer. */
export interface SampleFeed {
  source: string
  postings: RawPosting[]
}

interface Site {
  source: string
  pages: string
  idPrefix: string
  /** Whether its feed names the language of a posting. */
  declaresLanguage: boolean
  /** Whether it tells remote from hybrid, or has only a flag for remote. */
  arrangements: 'words' | 'flag'
}

const nordlicht: Site = {
  source: 'nordlicht-jobs',
  pages: 'https://nordlicht-jobs.example/stellen',
  idPrefix: '',
  declaresLanguage: true,
  arrangements: 'words',
}

const talentpont: Site = {
  source: 'talentpont',
  pages: 'https://talentpont.example/jobs',
  idPrefix: 'tp-',
  declaresLanguage: false,
  arrangements: 'flag',
}

const hourMs = 3_600_000
const spreadMs = 45 * 24 * hourMs
const youngestMs = 10 * 60_000
/** Vacancies that the other source lists as well. */
const copies = 40
/** Share of each language's vacancies that nordlicht-jobs lists first. */
const nordlichtShare: Record<Language, number> = { de: 0.7, en: 0.45, fr: 0.2 }

interface Listing {
  vacancy: Vacancy
  site: Site
  edition: Edition
  ageMs: number
}

/**
 * About 300 invented jobs from two invented sources, for a catalogue that would otherwise be empty. The same `now`
 * gives the same postings; another one only moves `publishedAt`, which lies in the 45 days before it.
 *
 * @param now UTC milliseconds
 */
export function sampleFeeds(now: number): SampleFeed[] {
  const listings = plan()
  return [nordlicht, talentpont].map((site) => ({
    source: site.source,
    postings: listings
      .filter((listing) => listing.site === site)
      .sort((a, b) => a.ageMs - b.ageMs)
      .map((listing) => postingOf(listing, now)),
  }))
}

function plan(): Listing[] {
  const vacancies = shuffled('order', planVacancies())
  const firsts = vacancies.map((vacancy, i): Listing => {
    const site = unit(`${vacancy.key}|site`) < nordlichtShare[vacancy.language] ? nordlicht : talentpont
    // Each has a slot of its own, so no two are of one age; the exponent makes recent ones a little more frequent.
    const share = ((i + unit(`${vacancy.key}|age`)) / vacancies.length) ** 1.3
    return { vacancy, site, edition: 'original', ageMs: youngestMs + Math.floor(share * (spreadMs - youngestMs)) }
  })
  const seconds = shuffled('copies', firsts)
    .slice(0, copies)
    .map(({ vacancy, site, ageMs }): Listing => {
      const delayMs = Math.min((0.5 + 40 * unit(`${vacancy.key}|delay`)) * hourMs, (ageMs - youngestMs) / 2)
      const other = site === nordlicht ? talentpont : nordlicht
      return { vacancy, site: other, edition: 'copy', ageMs: ageMs - Math.floor(delayMs) }
    })
  return [...firsts, ...seconds]
}

function postingOf({ vacancy, site, edition, ageMs }: Listing, now: number): RawPosting {
  const externalId = idOf(vacancy, site)
  const sharesLink = edition === 'copy' && unit(`${vacancy.key}|link`) < 0.5
  const applyId = sharesLink ? idOf(vacancy, site === nordlicht ? talentpont : nordlicht) : externalId
  const salary = edition === 'copy' && unit(`${vacancy.key}|kept`) < 0.25 ? undefined : salaryOf(vacancy)
  return {
    externalId,
    url: `${site.pages}/${externalId}`,
    applyUrl: `https://apply.example/${applyId}`,
    ...compose(vacancy, edition),
    ...statedArrangement(vacancy, site),
    ...(site.declaresLanguage && { language: vacancy.language }),
    ...(salary && { salary }),
    publishedAt: now - ageMs,
  }
}

/** A quarter of the postings leave their arrangement to the text. */
function statedArrangement({ key, arrangement }: Vacancy, site: Site): Pick<RawPosting, 'arrangement' | 'remoteFlag'> {
  if (unit(`${key}|stated`) < 0.29) return {}
  if (site.arrangements === 'flag' && arrangement === 'remote') return { remoteFlag: true }
  return { arrangement }
}

function idOf({ key }: Vacancy, site: Site): string {
  return `${site.idPrefix}${1_000_000 + Math.floor(unit(`${site.source}|${key}`) * 9_000_000)}`
}
