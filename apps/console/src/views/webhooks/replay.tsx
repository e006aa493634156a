import { useState } from 'react'
import { api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { say } from '../../texts/say.ts'
import { Form } from '../../ui/form/form.tsx'
import { Field } from '../../ui/fields.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/window.tsx'

/** Delivers the changes after a cursor again. */
export const Replay = ({ id, onClose }: { id: number; onClose: () => void }) => {
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
