import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import type { Webhook } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { Field } from '../../ui/fields.tsx'
import { useTask } from '../../ui/use-action.ts'
import { useDiscard } from '../../ui/form/use-unsaved-guard.ts'
import { Window } from '../../ui/window.tsx'

interface EditWebhookProps {
  /** Absent for a new webhook. */
  webhook?: Webhook
  onClose: () => void
  onSecret?: (secret: string) => void
}

const linesOf = (filter: Readonly<Record<string, string>>) =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/**
 * Parses a filter from lines such as `country=DE`; a line without a value is left for the backend to reject by name.
 */
const filterIn = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [name = '', ...value] = line.split('=')
        return [name.trim(), value.join('=').trim()]
      }),
  )

/** The form of a webhook. */
export const EditWebhook = ({ webhook, onClose, onSecret }: EditWebhookProps) => {
  const say = useText()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [filter, setFilter] = useState(linesOf(webhook?.filter ?? {}))
  const [note, setNote] = useState(webhook?.note ?? '')
  const save = useTask(
    async () => {
      const sent = { url, filter: filterIn(filter), note }
      if (webhook) {
        await answer(api.admin.webhooks({ id: String(webhook.id) }).patch(sent))
        return undefined
      }
      return (await answer(api.admin.webhooks.post(sent))).secret
    },
    { refresh: ['webhooks'], done: () => say('webhook.saved'), isQuiet: true },
  )
  const submit = () => {
    save.mutate(undefined, {
      onSuccess: (secret) => {
        onClose()
        if (secret) onSecret?.(secret)
      },
    })
  }
  const isDirty =
    url !== (webhook?.url ?? '') || filter !== linesOf(webhook?.filter ?? {}) || note !== (webhook?.note ?? '')
  const leave = useDiscard(isDirty, onClose)
  const faults = faultsOf(save.error)
  const filterFault = Object.entries(faults).find(([path]) => path.startsWith('filter'))
  return (
    <Window title={say(webhook ? 'edit' : 'webhook.add')} onClose={leave}>
      <Form onSubmit={submit} action={save} send={say('save')} onCancel={leave}>
        <Field
          label={say('webhook.url')}
          hint={say('webhook.url.hint')}
          type="url"
          value={url}
          onChange={setUrl}
          fault={faults.url}
          isRequired
          autoFocus
        />
        <Field
          label={say('webhook.filter')}
          hint={say('webhook.filter.hint')}
          rows={3}
          value={filter}
          onChange={setFilter}
          fault={filterFault?.[1]}
        />
        <Field label={say('webhook.note')} value={note} onChange={setNote} fault={faults.note} />
      </Form>
    </Window>
  )
}
