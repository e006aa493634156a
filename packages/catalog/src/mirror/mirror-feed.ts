import type { Feed } from '../feeds/feeds.ts'

/** The feed of the jobs that came from another instance. */
export const MIRROR = 'mirror'

export const mirrorFeed: Feed = { key: MIRROR, connector: MIRROR, settings: {}, intervalMinutes: 0, enabled: false }
