import { useState } from 'react'
import { api, useRead, useList } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { may } from '../../api/session.ts'
import type { Webhook, Attempt } from '../../api/shapes.ts'
import { hrefOf, useFilters, go } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { questionOf, Window } from '../../ui/dialog.tsx'
import { Badge, Ago, Facts, At } from '../../ui/display.tsx'
import { FailureText } from '../../ui/faults.tsx'
import { Form, Field } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ListHead, type Column, Listed } from '../../ui/table/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EditWebhook, Secret } from './edit-webhook.tsx'

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

const stateOf = ({ enabled, failedAttempts }: Webhook): string =>
  !enabled ? 'off' : failedAttempts > 0 ? 'failing' : 'ok'

const WebhookPage = ({ id }: { id: string }) => {
  const webhook = useRead(['webhooks', 'one', id], () => api.admin.webhooks({ id }).get(), { refetchInterval: 10_000 })
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

const attemptColumns = (): Column<Attempt>[] => [
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
        columns={attemptColumns()}
        idOf={({ id: number }) => String(number)}
        empty={say('webhook.attempts.none')}
      />
    </section>
  )
}

const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const [open, setOpen] = useState<'edit' | 'replay'>()
  const [secret, setSecret] = useState<string>()
  const one = api.admin.webhooks({ id: webhook.id })
  const refresh = ['webhooks']
  const enable = useAction((enabled: boolean) => one.patch({ enabled }), {
    refresh,
    done: (_, enabled) => say(enabled ? 'webhook.enabled' : 'webhook.disabled'),
    opposite: (enabled) => !enabled,
  })
  const rotate = useAction(() => one.secret.post(), {
    refresh,
    ask: () => ({ ...questionOf('webhook.rotate', say('webhook.rotate')), isHarmless: true }),
  })
  const remove = useAction(() => one.delete(), {
    refresh,
    ask: () => questionOf('webhook.remove', say('delete')),
    done: () => say('webhook.removed'),
  })
  const renew = () => rotate.mutate(undefined, { onSuccess: (made) => setSecret(made.secret) })
  const removeIt = () => remove.mutate(undefined, { onSuccess: () => go(hrefOf(['webhooks'])) })
  const close = () => setOpen(undefined)
  return (
    <div className="actions">
      <Button onPress={() => setOpen('edit')}>{say('edit')}</Button>
      <Button onPress={() => enable.mutate(!webhook.enabled)}>
        {say(webhook.enabled ? 'webhook.disable' : 'webhook.enable')}
      </Button>
      <Button onPress={renew}>{say('webhook.rotate')}</Button>
      <Button onPress={() => setOpen('replay')}>{say('webhook.replay')}</Button>
      <Button onPress={removeIt}>{say('delete')}</Button>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'replay' && <Replay id={webhook.id} onClose={close} />}
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}

const Replay = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const [after, setAfter] = useState('')
  const replay = useAction(() => api.admin.webhooks({ id }).replay.post({ after }), {
    refresh: ['webhooks'],
    done: () => say('webhook.replayed'),
    isQuiet: true,
  })
  const submit = () => replay.mutate(undefined, { onSuccess: onClose })
  return (
    <Window title={say('webhook.replay')} onClose={onClose}>
      <Form onSubmit={submit} action={replay} send={say('webhook.replay')} onCancel={onClose}>
        <Field
          label={say('cursor')}
          hint={say('webhook.replay.hint')}
          value={after}
          onChange={setAfter}
          fault={faultsOf(replay.error).after}
          isRequired
          autoFocus
        />
      </Form>
    </Window>
  )
}
