import type { ViewProps } from '../../shell/views.ts'
import { FeedList } from './feed-list.tsx'
import { FeedPage } from './feed-page.tsx'

/** All feeds, or the one named by the address. */
export const FeedsView = ({ path: [key] }: ViewProps) => (key ? <FeedPage feedKey={key} /> : <FeedList />)
