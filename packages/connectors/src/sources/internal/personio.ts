import { duty } from '@jobs/types/feeds/duty.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import { type Connector, PayloadError } from '../../connector.ts'
import { date, list, many, record, required, text, texts } from '../../lib/internal/fields.ts'
import { parseItems } from '../../lib/internal/items.ts'
import { sectionsHtml } from '../../lib/internal/sections.ts'
import { boardSettings, companyOf, hostLabel } from '../../lib/internal/settings.ts'
import { splitLabels, type StatedPosting } from '../../lib/internal/stated-posting.ts'
import { readXml } from '../../lib/internal/xml.ts'
import { mergeById } from '../../lib/merge.ts'

const Settings = boardSettings(hostLabel).extend({
  host: z.enum(['de', 'com']).default('de').meta(hint('personio-host')),
})
type Settings = z.infer<typeof Settings>

const Block = z.object({ name: text, value: text })

const Item = z.object({
  id: required('id'),
  name: required('title'),
  subcompany: text,
  office: texts,
  additionalOffices: record({ office: texts }),
  department: text,
  employmentType: text,
  schedule: text,
  keywords: text,
  jobDescriptions: record({ jobDescription: list(Block) }),
  createdAt: date,
})

/**
 * Career sites hosted by Personio: one XML document per employer and language, so one id may occur in both. There is no
 * work mode field; it has to be read from the offices and the text.
 */
export const personio: Connector<Settings> = {
  key: 'personio',
  termsUrl: 'https://developer.personio.de/docs/retrieving-open-job-positions',
  duties: [duty('employers-sites')],
  settings: Settings,
  inParts: true,
  requests: (settings) => ['de', 'en'].map((language) => `${siteOf(settings)}/xml?language=${language}`),
  parse(payload, settings) {
    const content = readXml(payload, 'workzag-jobs')
    const { postings, rejects } = parseItems(positionsOf(content), Item, (item) => toPosting(item, settings))
    return { postings: mergeById(postings), rejects }
  },
}

function toPosting(item: z.infer<typeof Item>, settings: Settings): StatedPosting {
  return {
    // Position numbers are not documented as unique across employers.
    externalId: `${settings.board}:${item.id}`,
    url: `${siteOf(settings)}/job/${encodeURIComponent(item.id)}`,
    title: item.name,
    companyName: companyOf(settings, item.subcompany),
    places: [...item.office, ...(item.additionalOffices?.office ?? [])],
    html: sectionsHtml(
      (item.jobDescriptions?.jobDescription ?? []).map(({ name, value }) => ({ heading: name, html: value })),
    ),
    tags: [item.department, ...splitLabels(item.keywords, /[,;]/), item.employmentType, item.schedule],
    publishedAt: item.createdAt,
  }
}

function siteOf({ board, host }: Settings): string {
  return `https://${board}.jobs.personio.${host}`
}

/** An empty board is an empty element; an element with anything but positions is not a board. */
function positionsOf(content: unknown): unknown[] {
  if (content === '') return []
  const board = z.object({ position: z.unknown() }).safeParse(content)
  if (!board.success) throw new PayloadError('The payload has no positions')
  return many(board.data.position)
}
