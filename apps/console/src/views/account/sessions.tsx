import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import type { Session } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago, At } from '../../ui/time.tsx'
import { useAction } from '../../ui/use-action.ts'
import { clientName } from './client-name.ts'

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

/** The user's sessions; each can be ended individually. */
export const Sessions = () => {
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
