import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import type { FeedOutcomes } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { useAction } from '../../ui/use-action.ts'

const ACTIONS = ['pause', 'resume', 'run', 'delete'] as const
type Action = (typeof ACTIONS)[number]
const OPPOSITE = { pause: 'resume', resume: 'pause' } as const

/** Actions on all selected feeds, and their failures. */
export const FeedsBulk = ({
  keys,
  actions = ACTIONS,
  onDone,
}: {
  keys: readonly string[]
  actions?: readonly Action[]
  onDone: () => void
}) => {
  const say = useText()
  const [left, setLeft] = useState('')
  const post = (action: Action, only: readonly string[]) => api.admin.feeds.bulk.post({ action, keys: [...only] })
  const doneOf = ({ data }: FeedOutcomes) => data.filter(({ outcome }) => outcome === 'done').map(({ key }) => key)
  const done = (outcomes: FeedOutcomes, action: Action) =>
    say(`feeds.${action}.done`, { done: doneOf(outcomes).length, count: outcomes.data.length })
  const run = useAction((action: Action) => post(action, keys), {
    refresh: ['feeds', 'runs', 'overview', 'alerts'],
    ask: (action) =>
      action === 'delete'
        ? {
            title: say('feeds.delete.title', { count: keys.length }),
            text: say('feeds.delete.text'),
            action: say('delete'),
          }
        : undefined,
    done,
    undo: (outcomes, action) =>
      action === 'pause' || action === 'resume'
        ? async () => done(await answer(post(OPPOSITE[action], doneOf(outcomes))), OPPOSITE[action])
        : undefined,
  })
  const start = (action: Action) =>
    run.mutate(action, {
      onSuccess: ({ data }) => {
        const undone = data.flatMap(({ key, outcome }) =>
          outcome === 'done' ? [] : [`${key} (${say(`feeds.outcome.${outcome}`)})`],
        )
        setLeft(undone.join('; '))
        if (undone.length === 0) onDone()
      },
    })
  return (
    <BulkBar
      count={keys.length}
      actions={say.options('feeds', actions)}
      onStart={start}
      onClear={onDone}
      isPending={run.isPending}
      left={left}
    />
  )
}
