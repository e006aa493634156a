import { duty } from '@jobs/types/feeds/duty.ts'
import type { Connector } from '../../../connector.ts'
import { type ItemReader, parsesItems } from '../../../lib/internal/items.ts'
import { listItem, listPosting, ListSettings } from './list-item.ts'

/** Returns the connector of a list of postings in a format that `reader` reads. */
export const listConnector = (key: string, reader: ItemReader): Connector<ListSettings> => ({
  key,
  sourceIn: ({ source }) => source,
  duties: [duty('link-and-name-origin')],
  settings: ListSettings,
  requests: ({ url }) => [url],
  ...parsesItems(reader, listItem, listPosting),
})
