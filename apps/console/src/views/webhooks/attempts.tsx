import { api } from '../../api/client.ts'
import type { Attempt } from '../../api/shapes.ts'
import { useList } from '../../api/use-read.ts'
import { useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'

const columns = (): Column<Attempt>[] => [
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

/** The outcome of each delivery of a webhook. */
export const Attempts = ({ id }: { id: string }) => {
  const { page } = useFilters()
  const { get } = api.admin.webhooks({ id }).attempts
  const attempts = useList(['webhooks', 'attempts', id], get, { page }, { freshMs: 10_000, perPage: 20 })
  return (
    <section className="panel">
      <h2>{say('webhook.attempts')}</h2>
      <Listed
        query={attempts}
        caption={say('webhook.attempts')}
        columns={columns()}
        idOf={({ id: number }) => String(number)}
        empty={say('webhook.attempts.none')}
      />
    </section>
  )
}
