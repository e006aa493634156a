import { toMarkdown } from '@jobs/content/to-markdown.ts'
import type { Evidence } from '@jobs/types/jobs/derived.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'

/**
 * Renders a job as Markdown: facts, the text of the ad and the evidence of derived values, without application details.
 */
export const jobMarkdown = (job: JobDetail, attribution: string): string =>
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
