import type { Feed } from '@jobs/catalog/feeds.ts'

const HOUR = 60

const board = (connector: string, name: string, companyName: string): Feed => ({
  key: `${connector}-${name.toLowerCase()}`,
  connector,
  settings: { board: name, companyName },
  intervalMinutes: 6 * HOUR,
  enabled: true,
})

/** The feeds a new catalogue starts with: open to reuse by their terms, and rich in jobs in Germany. */
export const liveFeeds: readonly Feed[] = [
  { key: 'arbeitnow', connector: 'arbeitnow', settings: {}, intervalMinutes: HOUR, enabled: true },
  board('greenhouse', 'doctolib', 'Doctolib'),
  board('greenhouse', 'flix', 'Flix'),
  board('greenhouse', 'jetbrains', 'JetBrains'),
  board('ashby', 'DeepL', 'DeepL'),
  board('ashby', 'enpal', 'Enpal'),
  board('ashby', 'statista', 'Statista'),
  board('ashby', 'voize', 'voize'),
  board('personio', '1komma5grad', '1KOMMA5°'),
  board('personio', 'codecentric', 'codecentric'),
  board('personio', 'thermondo', 'thermondo'),
  board('personio', 'xitaso', 'XITASO'),
]
