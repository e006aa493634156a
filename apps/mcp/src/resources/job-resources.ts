import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { toMarkdown } from '@jobs/content/to-markdown.ts'
import { findJobDetail } from '@jobs/listing/detail/find-job-detail.ts'
import type { Evidence } from '@jobs/types/jobs/derived.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'
import { ProtocolError, ProtocolErrorCode, type ReadResourceResult } from '@modelcontextprotocol/server'
import { iconsOf } from '../protocol/icons.ts'
import { JOBS_VIEW, jobsView } from './jobs-view.ts'

const JOB_TEMPLATE = 'jobs://{slug}'

export interface ResourceDeps {
  catalog: Catalog
  site: Site
}

/** Creates the resources: each listed job by its slug, and the results view for hosts of MCP Apps. */
export const createResources = ({ catalog, site }: ResourceDeps) => ({
  resources: [
    {
      uri: JOBS_VIEW,
      name: 'jobs_view',
      title: 'View of jobs',
      description: 'Shows the results of search_jobs, and one job in full. Makes no network requests.',
      mimeType: 'text/html;profile=mcp-app',
      icons: iconsOf(site),
    },
  ],
  templates: [
    {
      uriTemplate: JOB_TEMPLATE,
      name: 'job',
      title: 'A job in full',
      description: 'Facts, full text and skills of a listed job, with the evidence for each derived value.',
      mimeType: 'text/markdown',
      icons: iconsOf(site),
    },
  ],
  /** @throws ProtocolError for an unknown URI or a job that is not listed */
  async read(uri: string): Promise<ReadResourceResult> {
    if (uri === JOBS_VIEW) return { contents: [jobsView(site)] }
    return { contents: [await readJob(catalog, site, uri)] }
  },
})

/** Returns a job as a resource. @throws ProtocolError as `read` does */
export const readJob = async (catalog: Catalog, site: Site, uri: string) => {
  const slug = slugIn(uri)
  const found = slug === undefined ? undefined : await findJobDetail(catalog, site, slug)
  if (found?.status === 'listed')
    return { uri, mimeType: 'text/markdown', text: jobMarkdown(found.detail, attributionOf(site)) }
  const message =
    found?.status === 'gone'
      ? `The job is no longer listed: ${found.reason}.`
      : `No job has this address: it is ${JOB_TEMPLATE}, with a slug from search_jobs.`
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri })
}

/** Parsed by hand, because `URL` would take the slug for a host. */
const slugIn = (uri: string): string | undefined => {
  const [, slug] = /^jobs:\/\/([^/?#]+)$/.exec(uri) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

export const jobUri = (slug: string): string => `jobs://${encodeURIComponent(slug)}`

/**
 * Renders a job as Markdown: facts, the text of the ad and the evidence of derived values, without application details.
 */
const jobMarkdown = (job: JobDetail, attribution: string): string =>
  [
    `# ${plain(job.title)}`,
    factsOf(job)
      .map(([name, value]) => `- **${name}:** ${plain(value)}`)
      .join('\n'),
    `## Description\n\n${toMarkdown(job.description, 2)}`,
    skillsOf(job),
    `## Evidence\n\n${evidenceOf(job.evidence).join('\n') || 'The values are those of the source.'}`,
    `${attribution}\n`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Reduces titles and names to one line without markup. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)

const factsOf = (job: JobDetail): [string, string][] => {
  const { terms, eligibility, occupation } = job
  const facts: [string, string | undefined][] = [
    ['Employer', job.employer],
    ['Location', job.location],
    ['Work arrangement', job.workArrangement],
    ['Pay', payOf(job)],
    ['Open to', openTo(eligibility)],
    ['Language of the ad', job.language],
    ['Occupation', occupation ? `${occupation.label} (ISCO-08 ${occupation.isco})` : undefined],
    ['Employment', terms.employmentTypes.join(', ')],
    ['Level', terms.level ?? undefined],
    ['Experience', terms.yearsMin === null ? undefined : `${terms.yearsMin} years or more`],
    ['Languages required', languagesOf(terms, true)],
    ['Languages preferred', languagesOf(terms, false)],
    ['Visa', terms.visa === null ? undefined : `the employer ${terms.visa}`],
    ['Starts', terms.startsAt ?? undefined],
    ['Apply by', terms.deadline ?? undefined],
    ['Tags', job.tags.join(', ')],
    ['Published', job.publishedAt],
    ['First seen', job.firstSeenAt],
    ['Last confirmed', job.lastConfirmedAt],
    ['Sources', [...new Set(job.postings.map(({ source }) => source))].join(', ')],
    ['Page', job.url],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

const languagesOf = ({ languages }: JobDetail['terms'], isRequired: boolean): string =>
  languages
    .filter(({ required }) => required === isRequired)
    .map(({ language, level }) => [language, level].filter(Boolean).join(' '))
    .join(', ')

const payOf = ({ salaryMin, salaryMax, currency }: JobDetail): string | undefined => {
  const bounds = [...new Set([salaryMin, salaryMax].filter((bound) => bound !== undefined))]
  return bounds.length > 0 ? `${bounds.join(' to ')} ${currency} a year` : undefined
}

const openTo = ({ scope, countries, excluded }: JobDetail['eligibility']): string | undefined => {
  if (scope === 'unknown') return undefined
  const where = scope === 'worldwide' ? 'worldwide' : countries.join(', ') || scope
  return excluded.length > 0 ? `${where}, but not ${excluded.join(', ')}` : where
}

const skillsOf = ({ skills }: JobDetail): string => {
  const named = { must: 'Required', wish: 'Preferred', task: 'Tasks' } as const
  const lines = (['must', 'wish', 'task'] as const).flatMap((kind) => {
    const labels = skills.filter((skill) => skill.kind === kind).map(({ label }) => plain(label))
    return labels.length > 0 ? [`- **${named[kind]}:** ${labels.join(', ')}`] : []
  })
  return lines.length > 0 ? `## Skills\n\n${lines.join('\n')}` : ''
}

const evidenceOf = ({ terms, ...values }: JobDetail['evidence']): string[] => {
  const parts = Object.entries(terms?.parts ?? {})
  return [...Object.entries(values), ...parts].flatMap(([name, evidence]: [string, Evidence | undefined]) =>
    evidence ? [`- **${name}** (${evidence.rule})${evidence.quote ? `: “${plain(evidence.quote)}”` : ''}`] : [],
  )
}
