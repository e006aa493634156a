import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { faultsOf, ProblemError } from '../../api/problem.ts'
import type { Webhook } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { Window } from '../../ui/dialog.tsx'
import { Form, Field, closeForm } from '../../ui/form.tsx'
import { useTask } from '../../ui/use-action.ts'

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
 * @throws ProblemError if two lines have the same name
 */
const filterIn = (lines: string): Record<string, string> => {
  const filter = new Map<string, string>()
  for (const line of lines.split('\n').filter((typed) => typed.trim())) {
    const [typed = '', ...value] = line.split('=')
    const name = typed.trim()
    if (filter.has(name)) throw new ProblemError(400, '', { [`filter.${name}`]: { code: 'repeated', parameters: {} } })
    filter.set(name, value.join('=').trim())
  }
  return Object.fromEntries(filter)
}

/** The form of a webhook. */
export const EditWebhook = ({ webhook, onClose, onSecret }: EditWebhookProps) => {
  const begun = { url: webhook?.url ?? '', filter: linesOf(webhook?.filter ?? {}), note: webhook?.note ?? '' }
  const [draft, setDraft] = useState(begun)
  const save = useTask(
    async () => {
      const sent = { ...draft, filter: filterIn(draft.filter) }
      if (webhook) {
        await answer(api.admin.webhooks({ id: webhook.id }).patch(sent))
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
  const leave = () => void closeForm(JSON.stringify(draft) !== JSON.stringify(begun), onClose)
  const faults = Object.entries(faultsOf(save.error))
  const field = (name: keyof typeof draft) => ({
    label: say(`webhook.${name}`),
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    fault: faults.find(([path]) => path.startsWith(name))?.[1],
  })
  return (
    <Window title={say(webhook ? 'edit' : 'webhook.add')} onClose={leave}>
      <Form onSubmit={submit} action={save} send={say('save')} onCancel={leave}>
        <Field {...field('url')} hint={say('webhook.url.hint')} type="url" isRequired autoFocus />
        <Field {...field('filter')} hint={say('webhook.filter.hint')} rows={3} />
        <Field {...field('note')} />
      </Form>
    </Window>
  )
}

/** A webhook's secret, shown only once. */
export const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <CopiedText title={say('webhook.secret')} text={secret} hint={say('webhook.secret.hint')} onClose={onClose} />
)
