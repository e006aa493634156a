import { join } from 'node:path'
import { ownSourceOf } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { rssPresets } from '@jobs/connectors/sources/rss/rss.ts'
import { eligibilityOf } from '@jobs/geo/eligibility/eligibility.ts'
import { regionOf } from '@jobs/geo/regions/region.ts'
import { skillEdition } from '@jobs/occupations/skills/vocabulary.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { readRows } from '../eval/read-rows.ts'
import { detectLanguage, detectTitleLanguage } from '@jobs/reading/language.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { readOffer } from '@jobs/reading/read-offer.ts'
import { salaryOfText } from '@jobs/reading/salary-text.ts'
import { arrangementOfText } from '@jobs/reading/work-arrangement.ts'

/** One line of a golden file. */
export type Outputs = Map<string, unknown>

const FIXTURES = join(import.meta.dir, '../../packages/connectors/fixtures')
const SETS = join(import.meta.dir, '../sets')
const NOW = Date.UTC(2026, 9, 1)
const board = { board: 'x' }
const ofJsonLd = { url: 'https://x.example/jobs', source: 'x', companyName: 'X' }

const PAYLOADS: readonly (readonly [connector: string, file: string, settings: object])[] = [
  ['4dayweek', '4dayweek/page-1.json', {}],
  ['arbeitnow', 'arbeitnow/page-1.json', {}],
  ['ashby', 'ashby/board.json', board],
  ['greenhouse', 'greenhouse/board.json', board],
  ['himalayas', 'himalayas/page-1.json', {}],
  ['jobicy', 'jobicy/jobs.json', {}],
  ['json', 'json/jobs.json', { url: 'https://x.example/feed.json', source: 'x' }],
  ['csv', 'csv/jobs.csv', { url: 'https://x.example/feed.csv', source: 'x' }],
  ['jsonld', 'jsonld/feed.json', ofJsonLd],
  ['jsonld', 'jsonld/page.html', ofJsonLd],
  ['lever', 'lever/postings.json', board],
  ['personio', 'personio/board-de.xml', board],
  ['recruitee', 'recruitee/offers.json', board],
  ['remoteok', 'remoteok/api.json', {}],
  ['remotive', 'remotive/jobs.json', {}],
  ['rss', 'rss/landingjobs.xml', rssPresets.landingjobs],
  ['rss', 'rss/weworkremotely.xml', rssPresets.weworkremotely],
  ['smartrecruiters', 'smartrecruiters/detail.json', board],
  ['teamtailor', 'teamtailor/jobs.json', board],
  ['teamtailor', 'teamtailor/jobs.rss', board],
  ['workable', 'workable/account.json', board],
  ['workingnomads', 'workingnomads/jobs.json', {}],
]

const eligibleAt = (place: string) =>
  eligibilityOf({ places: [place], title: '', text: '', arrangement: 'remote' }).value

const TEXTS: Record<string, (text: string) => unknown> = {
  arrangement: (text) => arrangementOfText(text),
  language: (text) => [detectTitleLanguage(text), detectLanguage({ title: '', text })],
  region: (text) => [regionOf([text]), eligibleAt(text)],
  salary: (text) => salaryOfText(text)?.value ?? 'none',
}

/** Returns the pipeline's output for the connectors' fixtures and the labelled texts and ads, by name. */
export const pipelineOutputs = async (): Promise<Outputs> => {
  const outputs: Outputs = new Map()
  for (const [key, file, settings] of PAYLOADS) {
    const connector = connectors.get(key)
    if (!connector) throw new Error(`there is no connector ${key}`)
    const payload = await Bun.file(join(FIXTURES, file)).text()
    const { postings, rejects } = connector.parse(payload, connector.settings.parse(settings))
    outputs.set(`${file} rejects`, rejects)
    for (const raw of postings) {
      const result = normalise(raw, { source: ownSourceOf(connector), feedKey: key }, NOW)
      outputs.set(`${file} ${raw.externalId}`, 'posting' in result ? shortened(result.posting) : result)
    }
  }
  for (const [name, read] of Object.entries(TEXTS)) {
    const { rows } = readRows(await Bun.file(join(SETS, `${name}.jsonl`)).text(), z.object({ text: z.string() }))
    for (const { text } of rows) outputs.set(`${name} ${text}`, read(text))
  }
  for (const name of ['terms', 'occupations']) {
    const { rows } = readRows(await Bun.file(join(SETS, `${name}.jsonl`)).text(), OfferRow)
    for (const [index, { title, description, lang: language }] of rows.entries())
      outputs.set(
        `${name} ${index + 1} ${title}`,
        hashOf(readOffer({ title, companyName: '', tags: [], text: description, language })),
      )
  }
  // The sets contain few of the names that occur in ads.
  outputs.set('vocabulary of skills', skillEdition())
  return outputs
}

const OfferRow = z.object({ title: z.string(), description: z.string(), lang: Language })

const shortened = <Posting extends { fields: { description: string; descriptionText: string } }>(posting: Posting) => {
  const { description, descriptionText, ...fields } = posting.fields
  return { ...posting, fields: { ...fields, text: hashOf([description, descriptionText]) } }
}

const hashOf = (value: unknown) => Bun.hash(JSON.stringify(value)).toString(36)
