import type { Connector } from '../connectors/connector.ts'

/**
 * The settings for one payload by hand. A connector of employers' boards needs a board and a company: `company` as
 * given, else as the file is called.
 * @throws Error when a company is given to a connector whose payload names its own
 */
export const importSettings = (connector: Connector, fileName: string, company: string | undefined): unknown => {
  const companyName = (company ?? fileName).trim() || 'Unknown'
  const name =
    companyName
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'board'
  for (const board of [name, name.toLowerCase()]) {
    const ofBoard = connector.settings.safeParse({ board, companyName })
    if (ofBoard.success) return ofBoard.data
  }
  if (company !== undefined) throw new Error(`${connector.key} names each company itself: leave --company out`)
  return connector.settings.parse({})
}
