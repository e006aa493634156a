import { useQuery } from '@tanstack/react-query'
import { answer, api } from '../../api/client.ts'
import type { Attempt } from '../../api/shapes.ts'
import { useRoute } from '../../shell/router.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'

const FRESH_MS = 10_000

const columnsOf = (say: Say): Column<Attempt>[] => [
  { key: 'at', title: say('attempt.at'), cell: ({ at }) => <Ago at={at} /> },
  { key: 'message', title: say('attempt.message'), cell: ({ message }) => <code>{message}</code> },
  { key: 'attempt', title: say('attempt.number'), isNumber: true, cell: ({ attempt }) => say.number(attempt) },
  { key: 'changes', title: say('attempt.changes'), isNumber: true, cell: ({ changes }) => say.number(changes) },
  { key: 'ms', title: say('attempt.ms'), isNumber: true, cell: ({ ms }) => say.number(ms) },
  {
    key: 'answer',
    title: say('attempt.answer'),
    cell: ({ status, error, failure }) => (error ? <FailureText failure={failure} error={error} /> : status),
  },
]

/** The outcome of each delivery of a webhook. */
export const Attempts = ({ id }: { id: string }) => {
  const say = useText()
  const { query } = useRoute()
  const page = Number(query.get('page') ?? 1)
  const attempts = useQuery({
    queryKey: ['webhooks', 'attempts', id, page],
    queryFn: () => answer(api.admin.webhooks({ id }).attempts.get({ query: { page, per_page: 20 } })),
    refetchInterval: FRESH_MS,
    placeholderData: (before) => before,
  })
  return (
    <section className="panel">
      <h2>{say('webhook.attempts')}</h2>
      <Listed
        query={attempts}
        caption={say('webhook.attempts')}
        columns={columnsOf(say)}
        idOf={({ id: number }) => String(number)}
        empty={say('webhook.attempts.none')}
      />
    </section>
  )
}
