import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import type { Webhook } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EditWebhook } from './edit-webhook.tsx'
import { Replay } from './replay.tsx'
import { Secret } from './secret.tsx'

/** Actions of an admin on a webhook. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const say = useText()
  const confirm = useConfirm()
  const [open, setOpen] = useState<'edit' | 'replay'>()
  const [secret, setSecret] = useState<string>()
  const one = api.admin.webhooks({ id: String(webhook.id) })
  const refresh = ['webhooks']
  const change = async (enabled: boolean) => await answer(one.patch({ enabled }))
  const done = (_: unknown, enabled: boolean) => say(enabled ? 'webhook.enabled' : 'webhook.disabled')
  const takeBack = useAction(change, { refresh, done })
  const enable = useAction(change, { refresh, done, undo: (_, enabled) => () => takeBack.mutate(!enabled) })
  const rotate = useAction(async () => await answer(one.secret.post()), { refresh })
  const remove = useAction(async () => await answer(one.delete()), { refresh, done: () => say('webhook.removed') })
  const askRotate = async () => {
    const question = { title: say('webhook.rotate.title'), text: say('webhook.rotate.text') }
    if (await confirm({ ...question, action: say('webhook.rotate'), isHarmless: true }))
      rotate.mutate(undefined, { onSuccess: (made) => setSecret(made.secret) })
  }
  const askRemove = async () => {
    const question = { title: say('webhook.remove.title'), text: say('webhook.remove.text'), action: say('delete') }
    if (await confirm(question)) remove.mutate(undefined, { onSuccess: () => go(hrefOf(['webhooks'])) })
  }
  const close = () => setOpen(undefined)
  return (
    <div className="actions">
      <Button onPress={() => setOpen('edit')}>{say('edit')}</Button>
      <Button onPress={() => enable.mutate(!webhook.enabled)}>
        {say(webhook.enabled ? 'webhook.disable' : 'webhook.enable')}
      </Button>
      <Button onPress={() => void askRotate()}>{say('webhook.rotate')}</Button>
      <Button onPress={() => setOpen('replay')}>{say('webhook.replay')}</Button>
      <Button onPress={() => void askRemove()}>{say('delete')}</Button>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'replay' && <Replay id={String(webhook.id)} onClose={close} />}
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}
