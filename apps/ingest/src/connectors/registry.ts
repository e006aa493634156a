import { arbeitnow } from './arbeitnow.ts'
import { ashby } from './ashby.ts'
import type { Connector } from './connector.ts'
import { greenhouse } from './greenhouse.ts'
import { personio } from './personio.ts'

/** Every connector by its key. */
export const connectors: ReadonlyMap<string, Connector> = new Map(
  [arbeitnow, greenhouse, ashby, personio].map((connector) => [connector.key, connector]),
)
