import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useFresh } from '../../api/use-list.ts'
import { useMay } from '../../api/session.ts'
import type { Webhook } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { Secret } from './secret.tsx'

const FRESH_MS = 15_000

/** Returns the state of a webhook in one word. */
export const stateOf = ({ enabled, failedAttempts }: Webhook): string =>
  !enabled ? 'off' : failedAttempts > 0 ? 'failing' : 'ok'

const columnsOf = (say: Say): Column<Webhook>[] => [
  { key: 'url', title: say('webhook.url'), cell: ({ id, url }) => <a href={hrefOf(['webhooks', id])}>{url}</a> },
  { key: 'state', title: say('webhook.state'), cell: (webhook) => <Badge state={stateOf(webhook)} /> },
  { key: 'failing', title: say('webhook.failing'), cell: ({ failingSince }) => <Ago at={failingSince} /> },
  { key: 'note', title: say('webhook.note'), cell: ({ note }) => note },
]

/** The webhooks that receive changes of the listing. */
export const WebhookList = () => {
  const say = useText()
  const mayChange = useMay('admin')
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = useFresh(['webhooks'], () => api.admin.webhooks.get(), FRESH_MS)
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
      <Listed
        query={webhooks}
        caption={say('nav.webhooks')}
        columns={columnsOf(say)}
        idOf={({ id }) => String(id)}
        empty={say('webhook.none')}
      />
      {isAdding && <EditWebhook onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
