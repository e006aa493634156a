import { type FormEvent, useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/window.tsx'

/** Delivers again what changed after a cursor. */
export const Replay = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useText()
  const [after, setAfter] = useState('')
  const replay = useAction(async () => await answer(api.admin.webhooks({ id }).replay.post({ after })), {
    refresh: ['webhooks'],
    done: () => say('webhook.replayed'),
    isQuiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    replay.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Window title={say('webhook.replay')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={say('webhook.cursor')}
          hint={say('webhook.replay.hint')}
          value={after}
          onChange={setAfter}
          fault={faultsOf(replay.error).after}
          isRequired
          autoFocus
        />
        {replay.isError && <ProblemNotice error={replay.error} />}
        <div className="actions">
          <Button onPress={onClose}>{say('cancel')}</Button>
          <Button type="submit" kind="main" isPending={replay.isPending}>
            {say('webhook.replay')}
          </Button>
        </div>
      </form>
    </Window>
  )
}
