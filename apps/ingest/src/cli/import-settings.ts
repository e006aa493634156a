import type { Connector } from '@jobs/connectors/connector.ts'

/**
 * The settings for one payload by hand. A connector of employers' boards needs a board and a company: `company` as
 * given, else as the file is called. One of any site needs a source, which the company stands for, and an address.
 * @throws Error when a company is given to a connector whose payload names its own
 */
export const importSettings = (connector: Connector, fileName: string, company: string | undefined): unknown => {
  const companyName = (company ?? fileName).trim() || 'Unknown'
  const name =
    companyName
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'board'
  const source = name.toLowerCase()
  const ofSite = { url: `https://${source}.invalid/`, source: source.slice(0, 50) }
  const ofList = { ...ofSite, ownSources: true, ...(company === undefined ? {} : { companyName }) }
  for (const form of [
    ofList,
    ...[{ board: name }, { board: source }, ofSite].map((one) => ({ ...one, companyName })),
  ]) {
    const settings = connector.settings.safeParse(form)
    if (settings.success) return settings.data
  }
  if (company !== undefined) throw new Error(`${connector.key} names each company itself: leave --company out`)
  return connector.settings.parse({})
}
