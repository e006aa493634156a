import type { ViewProps } from '../../shell/views.ts'
import { WebhookList } from './webhook-list.tsx'
import { WebhookPage } from './webhook-page.tsx'

/** All webhooks, or the one named by the address. */
export const WebhooksView = ({ path: [id] }: ViewProps) => (id ? <WebhookPage id={id} /> : <WebhookList />)
