import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Webhook } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Ago } from '../../ui/time.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { Secret } from './secret.tsx'

const FRESH_MS = 15_000

/** How a webhook does, in one word. */
export const stateOf = ({ enabled, failedAttempts }: Webhook): string =>
  !enabled ? 'off' : failedAttempts > 0 ? 'failing' : 'ok'

const columnsOf = (say: Say): Column<Webhook>[] => [
  { key: 'url', title: say('webhook.url'), cell: ({ id, url }) => <a href={hrefOf(['webhooks', id])}>{url}</a> },
  { key: 'state', title: say('webhook.state'), cell: (webhook) => <Badge state={stateOf(webhook)} /> },
  { key: 'failing', title: say('webhook.failing'), cell: ({ failingSince }) => <Ago at={failingSince} /> },
  { key: 'note', title: say('webhook.note'), cell: ({ note }) => note },
]

/** Where changes of the listing are delivered. */
export const WebhookList = () => {
  const say = useText()
  const mayChange = useMay('admin')
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = useQuery({
    queryKey: ['webhooks'],
    queryFn: () => answer(api.admin.webhooks.get()),
    refetchInterval: FRESH_MS,
  })
  return (
    <>
      <div className="head">
        <h1>{say('nav.webhooks')}</h1>
        {mayChange && (
          <Button kind="main" onPress={() => setAdding(true)}>
            {say('webhook.add')}
          </Button>
        )}
      </div>
      <Loaded query={webhooks}>
        {({ data }) => (
          <DataTable
            caption={say('nav.webhooks')}
            columns={columnsOf(say)}
            rows={data}
            idOf={({ id }) => String(id)}
            empty={say('webhook.none')}
          />
        )}
      </Loaded>
      {isAdding && <EditWebhook onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
