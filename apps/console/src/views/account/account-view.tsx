import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { endSession } from '../../api/session.ts'
import type { Session } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Ago, At } from '../../ui/display.tsx'
import { Form, PasswordField } from '../../ui/form.tsx'
import { type Column, Listed } from '../../ui/table/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { clientName } from './client-name.ts'

/** The user's password and sessions. */
export const AccountView = () => (
  <>
    <h1>{say('nav.account')}</h1>
    <Sessions />
    <ChangePassword />
  </>
)

const ChangePassword = () => {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useAction(() => api.auth.password.post({ currentPassword, newPassword }), {
    done: () => say('account.password.done'),
    isQuiet: true,
  })
  const submit = () => change.mutate(undefined, { onSuccess: endSession })
  const faults = faultsOf(change.error)
  return (
    <Form onSubmit={submit} action={change} send={say('account.password')} isPanel>
      <h2>{say('account.password')}</h2>
      <PasswordField
        label={say('account.password.now')}
        value={currentPassword}
        onChange={setCurrent}
        fault={faults.currentPassword}
      />
      <PasswordField isNew value={newPassword} onChange={setNew} fault={faults.newPassword} />
      <p className="soft">{say('account.password.hint')}</p>
    </Form>
  )
}

const nameOf = (userAgent: string): string => {
  const { browser, system } = clientName(userAgent)
  return system ? say('session.on', { browser, system }) : browser || say('session.unknown')
}

const columnsOf = (end: (session: Session) => void): Column<Session>[] => [
  {
    title: say('session.client'),
    cell: ({ userAgent, isCurrent }) => (
      <>
        {nameOf(userAgent)} {isCurrent && <span className="badge badge-good">{say('session.current')}</span>}
      </>
    ),
  },
  { title: say('session.created'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
  { title: say('session.renewed'), cell: ({ renewedAt }) => <Ago at={renewedAt} /> },
  { title: say('session.expires'), cell: ({ expiresAt }) => <At at={expiresAt} /> },
  {
    title: say('logout'),
    cell: (session) =>
      !session.isCurrent && (
        <Button onPress={() => end(session)} aria-label={`${say('logout')}: ${nameOf(session.userAgent)}`}>
          {say('logout')}
        </Button>
      ),
  },
]

const Sessions = () => {
  const sessions = useRead(['sessions'], () => api.auth.sessions.get(), { refetchInterval: 30_000 })
  const end = useAction(({ id }: Session) => api.auth.sessions({ id }).delete(), {
    refresh: ['sessions'],
    done: () => say('session.ended'),
  })
  return (
    <section className="panel">
      <h2>{say('account.sessions')}</h2>
      <Listed
        query={sessions}
        caption={say('account.sessions')}
        columns={columnsOf(end.mutate)}
        idOf={({ id }) => id}
      />
    </section>
  )
}
