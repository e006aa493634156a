import { withoutMarks } from '@jobs/core/fold.ts'
import type { Connector } from '@jobs/connectors/connector.ts'
import { readSlices } from '../feeds/read-slices.ts'

/** Stands for a board's name where it is to be seen whether a payload names the employer. */
const NOBODY = 'employer-not-named'

/**
 * The settings for one payload by hand. A connector of employers' boards needs a board, one of any site a source and an
 * address: they are called as the company or else as the file.
 * @param anonymous whether postings without an employer are listed, where a connector can leave it open
 * @throws Error when a company is given to a connector whose payload names its own
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
  if (company !== undefined) throw new Error(`${connector.key} names each company itself: leave --company out`)
  return connector.settings.parse({})
}

/**
 * The settings for this payload. No employer is named after a file: that is how everybody's `postings.json` is called.
 * @throws Error when the payload names no employer, and none is given; PayloadError as the connector does
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
