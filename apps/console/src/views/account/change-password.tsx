import { type FormEvent, useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { endSession } from '../../api/session.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Another password, for who knows the present one. */
export const ChangePassword = () => {
  const say = useText()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useAction(async () => await answer(api.auth.password.post({ currentPassword, newPassword })), {
    refresh: [],
    done: () => say('account.password.done'),
    isQuiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(undefined, { onSuccess: endSession })
  }
  const faults = faultsOf(change.error)
  return (
    <form className="form panel" onSubmit={submit}>
      <h2>{say('account.password')}</h2>
      <Field
        label={say('account.password.now')}
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrent}
        fault={faults.currentPassword}
        isRequired
      />
      <Field
        label={say('password.new')}
        hint={say('password.rules')}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
        fault={faults.newPassword}
        isRequired
      />
      <p className="soft">{say('account.password.hint')}</p>
      {change.isError && <ProblemNotice error={change.error} />}
      <div className="actions">
        <Button type="submit" kind="main" isPending={change.isPending}>
          {say('account.password')}
        </Button>
      </div>
    </form>
  )
}
