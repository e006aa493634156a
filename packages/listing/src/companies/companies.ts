import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { wordsOf } from '@jobs/search/fold.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { companyKey } from '../facts/internal/keys.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'

/** An employer with open jobs, under any spelling of its name. */
export interface Company {
  /** Path segment: the folded words of the name without its legal form. */
  slug: string
  /** Most frequent spelling in its jobs. */
  name: string
  jobs: number
}

/** Returns the slug of an employer's page; undefined for a name without letters and digits, and where none is named. */
export const companySlug = (name: string): string | undefined => slugOf(companyKey(name))

const UNNAMED = companyKey(UNNAMED_EMPLOYER)
const slugOf = (key: string) => (key === UNNAMED ? undefined : wordsOf(key).join('-') || undefined)

/** Finds an employer by slug; undefined if it has no open job. */
export const findCompany = async (catalog: Catalog, slug: string): Promise<Company | undefined> => {
  const key = slug.split('-').join(' ')
  if (slugOf(key) !== slug) return undefined
  const facts = await factsOf(catalog).current()
  return companyOf(facts, facts.store.company.members(key), slug)
}

/** Lists all employers with open jobs, those with most jobs first. */
export const listCompanies = async (catalog: Catalog): Promise<Company[]> => {
  const facts = await factsOf(catalog).current()
  const { company } = facts.store
  const companies: Company[] = []
  for (let group = 0; group < company.groups; group++) {
    const key = company.groupName(group)
    const slug = slugOf(key)
    const found = slug === undefined ? undefined : companyOf(facts, company.members(key), slug)
    if (found) companies.push(found)
  }
  return companies.toSorted((a, b) => b.jobs - a.jobs || (a.name < b.name ? -1 : 1))
}

/** Counts the employers of `listCompanies`. */
export const countCompanies = ({ store: { company }, counts }: ListingFacts): number => {
  const jobs = counts.get('company')
  const groups = new Set<number>()
  for (let code = 0; code < company.size; code++) if ((jobs?.[code] ?? 0) > 0) groups.add(company.group(code))
  return [...groups].filter((group) => slugOf(company.groupName(group)) !== undefined).length
}

const companyOf = ({ store, counts }: ListingFacts, codes: readonly number[], slug: string): Company | undefined => {
  const jobsOf = (code: number) => counts.get('company')?.[code] ?? 0
  const jobs = codes.reduce((sum, code) => sum + jobsOf(code), 0)
  const [code] = codes.toSorted(
    (a, b) => jobsOf(b) - jobsOf(a) || (store.company.text(a) < store.company.text(b) ? -1 : 1),
  )
  return jobs === 0 || code === undefined ? undefined : { slug, name: store.company.text(code), jobs }
}
