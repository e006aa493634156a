import { api } from '../../api/client.ts'
import { useList, useRead } from '../../api/use-read.ts'
import { may } from '../../api/session.ts'
import type { Attempt, Webhook } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Ago, At } from '../../ui/time.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { useFilters } from '../../shell/router.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { FailureText } from '../../ui/faults/failure-text.tsx'

/** Returns the state of a webhook in one word. */
export const stateOf = ({ enabled, failedAttempts }: Webhook): string =>
  !enabled ? 'off' : failedAttempts > 0 ? 'failing' : 'ok'

/** One webhook, with the outcome of each delivery. */
export const WebhookPage = ({ id }: { id: string }) => {
  const webhook = useRead(['webhooks', 'one', id], () => api.admin.webhooks({ id }).get(), {
    refetchInterval: 10_000,
  })
  return (
    <Loaded query={webhook} title={say('nav.webhooks')}>
      {(data) => (
        <>
          <div className="head">
            <h1>{data.url}</h1>
            <Badge state={stateOf(data)} />
            {may('admin') && <WebhookActions webhook={data} />}
          </div>
          {data.disabledReason && (
            <p className="notice notice-warn">
              {say('webhook.disabledReason')}: {say(`webhook.disabledReason.${data.disabledReason}`)}
            </p>
          )}
          <section className="panel">
            <Facts
              facts={[
                ...Object.entries(data.filter).map(([name, value]) => [name, value] as const),
                [say('webhook.note'), data.note],
                [say('webhook.failed'), data.failedAttempts > 0 ? say.number(data.failedAttempts) : undefined],
                [say('failingSince'), data.failingSince && <At at={data.failingSince} />],
                [say('webhook.next'), data.nextAttemptAt && <Ago at={data.nextAttemptAt} />],
                [say('added'), <At at={data.createdAt} />],
                [say('webhook.by'), data.createdBy],
              ]}
            />
          </section>
          <Attempts id={id} />
        </>
      )}
    </Loaded>
  )
}

const columns = (): Column<Attempt>[] => [
  { title: say('when'), cell: ({ at }) => <Ago at={at} /> },
  { title: say('attempt.message'), cell: ({ message }) => <code>{message}</code> },
  { title: say('attempt.number'), isNumber: true, cell: ({ attempt }) => attempt },
  { title: say('attempt.changes'), isNumber: true, cell: ({ changes }) => changes },
  { title: say('attempt.ms'), isNumber: true, cell: ({ ms }) => ms },
  {
    title: say('attempt.answer'),
    cell: ({ status, error, failure }) => (error ? <FailureText failure={failure} error={error} /> : status),
  },
]

/** The outcome of each delivery of a webhook. */
const Attempts = ({ id }: { id: string }) => {
  const { page } = useFilters()
  const { get } = api.admin.webhooks({ id }).attempts
  const attempts = useList(['webhooks', 'attempts', id], get, { page }, { freshMs: 10_000, perPage: 20 })
  return (
    <section className="panel">
      <h2>{say('webhook.attempts')}</h2>
      <Listed
        query={attempts}
        caption={say('webhook.attempts')}
        columns={columns()}
        idOf={({ id: number }) => String(number)}
        empty={say('webhook.attempts.none')}
      />
    </section>
  )
}
