import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { JobOutcomes } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { refusalText } from '../../ui/problem-notice.tsx'
import { useAction } from '../../ui/use-action.ts'

const ACTIONS = ['delete', 'restore', 'unpin'] as const
type Action = (typeof ACTIONS)[number]

/** Actions on all selected jobs, and their failures. */
export const BulkActions = ({ ids, onDone }: { ids: ReadonlySet<string>; onDone: () => void }) => {
  const say = useText()
  const mayDelete = useMay('admin')
  const [left, setLeft] = useState('')
  const count = ids.size
  const post = (action: Action, only: number[]) => api.admin.jobs.bulk.post({ action, ids: only })
  const doneOf = ({ data }: JobOutcomes) => data.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  const done = (outcomes: JobOutcomes) =>
    say('bulk.done', { done: doneOf(outcomes).length, count: outcomes.data.length })
  const run = useAction((action: Action) => post(action, [...ids].map(Number)), {
    refresh: ['jobs'],
    ask: (action) => ({
      title: say(`bulk.${action}.title`, { count }),
      text: say(`bulk.${action}.text`),
      action: say(`bulk.${action}`),
      isHarmless: action === 'restore',
    }),
    done,
    undo: (outcomes, action) =>
      action === 'delete' ? async () => done(await answer(post('restore', doneOf(outcomes)))) : undefined,
  })
  const start = (action: Action) =>
    run.mutate(action, {
      onSuccess: ({ data }) => {
        const undone = data.filter(({ outcome }) => outcome !== 'done')
        const texts = undone.map(
          ({ id, code, parameters = {}, detail, outcome }) =>
            `${id} (${code ? refusalText({ code, parameters }, say) : (detail ?? outcome)})`,
        )
        setLeft(texts.join('; '))
        if (undone.length === 0) onDone()
      },
    })
  return (
    <BulkBar
      count={count}
      actions={say.options('bulk', mayDelete ? ACTIONS : ['unpin'])}
      onStart={start}
      onClear={onDone}
      isPending={run.isPending}
      left={left}
    />
  )
}
