import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import type { Webhook } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { Badge, Ago } from '../../ui/display.tsx'
import { ListHead, type Column, Listed } from '../../ui/table/table.tsx'
import { EditWebhook, Secret } from './edit-webhook.tsx'
import { stateOf, WebhookPage } from './webhook-page.tsx'

const columns = (): Column<Webhook>[] => [
  { title: say('webhook.url'), cell: ({ id, url }) => <a href={hrefOf(['webhooks', id])}>{url}</a> },
  { title: say('status'), cell: (webhook) => <Badge state={stateOf(webhook)} /> },
  { title: say('failingSince'), cell: ({ failingSince }) => <Ago at={failingSince} /> },
  { title: say('webhook.note'), cell: ({ note }) => note },
]

const WebhookList = () => {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = useRead(['webhooks'], () => api.admin.webhooks.get(), { refetchInterval: 15_000 })
  return (
    <>
      <ListHead title={say('nav.webhooks')} add={say('webhook.add')} onAdd={() => setAdding(true)} />
      <Listed
        query={webhooks}
        caption={say('nav.webhooks')}
        columns={columns()}
        idOf={({ id }) => String(id)}
        empty={say('webhook.none')}
      />
      {isAdding && <EditWebhook onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

/** All webhooks, or the one named by the address. */
export const WebhooksView = ({ path: [id] }: ViewProps) => (id ? <WebhookPage id={id} /> : <WebhookList />)
