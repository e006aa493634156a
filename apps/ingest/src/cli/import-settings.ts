import type { Connector } from '@jobs/connectors/connector.ts'
import { withoutMarks } from '@jobs/core/fold.ts'
import { readSlices } from '../feeds/read-slices.ts'

/** Placeholder board name that reveals whether a payload names the employer. */
const NOBODY = 'employer-not-named'

/**
 * Returns settings to import one payload. Boards, sources and addresses that a connector requires are named after the
 * company, or else after the file.
 * @param anonymous whether to list postings without an employer, if the connector supports it
 * @throws Error if a company is given although the connector's payloads name their own
 */
export const importSettings = (
  connector: Connector,
  fileName: string,
  company: string | undefined,
  anonymous = false,
): unknown => {
  const name =
    withoutMarks(company ?? fileName)
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'board'
  const source = name.toLowerCase()
  const given = company === undefined ? {} : { companyName: company }
  const ofSite = { url: `https://${source}.invalid/`, source: source.slice(0, 50) }
  const ofList = { ...ofSite, ownSources: true, ...(anonymous && { anonymous }) }
  for (const form of [ofList, { board: name }, { board: source }, ofSite]) {
    const settings = connector.settings.safeParse({ ...form, ...given })
    if (settings.success) return settings.data
  }
  if (company !== undefined) throw new Error(`payloads of ${connector.key} name their companies: omit --company`)
  return connector.settings.parse({})
}

/**
 * Returns settings for a payload. Employers are never named after the file, which is often just `postings.json`.
 * @throws Error if neither the payload nor `company` names the employer; PayloadError from the connector
 */
export const settingsFor = async (
  connector: Connector,
  payload: string,
  { name, company, anonymous }: { name: string; company: string | undefined; anonymous?: boolean },
): Promise<unknown> => {
  if (company === undefined) {
    for await (const { postings } of readSlices(connector, payload, importSettings(connector, NOBODY, undefined))) {
      if (postings.some(({ companyName }) => companyName.toLowerCase() === NOBODY))
        throw new Error(`this payload of ${connector.key} does not name the employer: add --company 'NAME'`)
    }
  }
  return importSettings(connector, name, company, anonymous)
}
