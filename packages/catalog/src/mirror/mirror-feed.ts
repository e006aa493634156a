import type { Feed } from '../feeds/feeds.ts'

/** The feed of mirrored jobs. */
export const MIRROR = 'mirror'

export const mirrorFeed: Feed = { key: MIRROR, connector: MIRROR, settings: {}, intervalMinutes: 0, enabled: false }
