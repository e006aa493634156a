import type { Connector } from '../connectors/connector.ts'

/**
 * The settings for one payload by hand. A connector of employers' boards needs a board and a company: `company` as
 * given, else as the file is called.
 * @throws Error when a company is given to a connector whose payload names its own
 */
export const importSettings = (connector: Connector, fileName: string, company: string | undefined): unknown => {
  const companyName = (company ?? fileName).trim()
  const board = companyName
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const ofBoard = connector.settings.safeParse({ board: board || 'board', companyName: companyName || 'Unknown' })
  if (ofBoard.success) return ofBoard.data
  if (company !== undefined) throw new Error(`${connector.key} names each company itself: leave --company out`)
  return connector.settings.parse({})
}
