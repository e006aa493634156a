import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Webhook } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EditWebhook } from './edit-webhook.tsx'
import { Secret } from './secret.tsx'
import { faultsOf } from '../../api/problem.ts'
import { Form } from '../../ui/form/form.tsx'
import { Field } from '../../ui/form/fields.tsx'
import { Window } from '../../ui/dialog/window.tsx'

/** Actions of an admin on a webhook. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
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
    ask: () => ({
      title: say('webhook.rotate.title'),
      text: say('webhook.rotate.text'),
      action: say('webhook.rotate'),
      isHarmless: true,
    }),
  })
  const remove = useAction(() => one.delete(), {
    refresh,
    ask: () => ({ title: say('webhook.remove.title'), text: say('webhook.remove.text'), action: say('delete') }),
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

/** Delivers the changes after a cursor again. */
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
