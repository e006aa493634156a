import { z } from 'zod'
import { boardSettings, companyOf } from './board.ts'
import { PayloadError } from './connector.ts'
import type { Connector, RawPosting } from './connector.ts'
import { escapeHtml } from './entities.ts'
import { date, distinct, list, many, record, required, text, texts } from './fields.ts'
import { parseItems } from './items.ts'
import { mergeById } from './merge.ts'
import { readXml } from './xml.ts'

const Settings = boardSettings(
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/),
).extend({
  host: z.enum(['de', 'com']).default('de').describe('Top level of the board: jobs.personio.de or jobs.personio.com.'),
})
type Settings = z.infer<typeof Settings>

const Block = z.object({ name: text, value: text })

const Item = z.object(
  {
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
  },
  { error: 'not an object' },
)
type Item = z.infer<typeof Item>

/**
 * Career sites hosted by Personio: one XML document per employer and language, each with the positions it has in that
 * language, so that one id can come in both. There is no work mode; it shows in the offices and the text.
 */
export const personio: Connector<Settings> = {
  key: 'personio',
  source: 'personio',
  settings: Settings,
  requests: (settings) => ['de', 'en'].map((language) => `${siteOf(settings)}/xml?language=${language}`),
  parse(payload, settings) {
    const content = readXml(payload, 'workzag-jobs')
    const { postings, rejects } = parseItems(positionsOf(content), Item, (item) => toPosting(item, settings))
    return { postings: mergeById(postings), rejects }
  },
}

function toPosting(item: Item, settings: Settings): RawPosting {
  return {
    // Nothing says that a position's number is unique beyond its employer.
    externalId: `${settings.board}:${item.id}`,
    url: `${siteOf(settings)}/job/${encodeURIComponent(item.id)}`,
    title: item.name,
    companyName: companyOf(settings, item.subcompany),
    places: distinct([...item.office, ...(item.additionalOffices?.office ?? [])]),
    html: (item.jobDescriptions?.jobDescription ?? []).map(blockHtml).join(''),
    tags: distinct([
      item.department,
      ...(item.keywords ?? '').split(/[,;]/).map((keyword) => keyword.trim()),
      item.employmentType,
      item.schedule,
    ]),
    ...(item.createdAt !== undefined && { publishedAt: item.createdAt }),
  }
}

function siteOf({ board, host }: Settings): string {
  return `https://${board}.jobs.personio.${host}`
}

function blockHtml({ name, value }: z.infer<typeof Block>): string {
  if (!value) return ''
  return name ? `<h3>${escapeHtml(name)}</h3>${value}` : value
}

/** An empty board is an empty element; one that holds something other than positions is no board. */
function positionsOf(content: unknown): unknown[] {
  if (content === '') return []
  const board = z.object({ position: z.unknown() }).safeParse(content)
  if (!board.success) throw new PayloadError('The payload has no positions')
  return many(board.data.position)
}
