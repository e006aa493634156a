import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useText } from '../../texts/use-text.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
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
  const confirm = useConfirm()
  const [left, setLeft] = useState('')
  const post = async ({ action, only }: { action: Action; only: string[] }) =>
    (await answer(api.admin.feeds.bulk.post({ action, keys: only }))).data
  type Outcomes = Awaited<ReturnType<typeof post>>
  const doneOf = (outcomes: Outcomes) => outcomes.filter(({ outcome }) => outcome === 'done').map(({ key }) => key)
  const refresh = ['feeds', 'runs', 'overview', 'alerts']
  const done = (outcomes: Outcomes, { action }: { action: Action }) =>
    say(`feeds.${action}.done`, { done: doneOf(outcomes).length, count: outcomes.length })
  const takeBack = useAction(post, { refresh, done })
  const run = useAction(post, {
    refresh,
    done,
    undo: (outcomes, { action }) =>
      action === 'pause' || action === 'resume'
        ? () => takeBack.mutate({ action: OPPOSITE[action], only: doneOf(outcomes) })
        : undefined,
  })
  const start = async (action: Action) => {
    const question = {
      title: say('feeds.delete.title', { count: keys.length }),
      text: say('feeds.delete.text'),
      action: say('delete'),
    }
    if (action === 'delete' && !(await confirm(question))) return
    run.mutate(
      { action, only: [...keys] },
      {
        onSuccess: (outcomes) => {
          const undone = outcomes.flatMap(({ key, outcome }) =>
            outcome === 'done' ? [] : [`${key} (${say(`feeds.outcome.${outcome}`)})`],
          )
          setLeft(undone.join('; '))
          if (undone.length === 0) onDone()
        },
      },
    )
  }
  return (
    <BulkBar
      selected={say('feeds.selected', { count: keys.length })}
      actions={actions}
      textOf={(action) => say(`feeds.${action}`)}
      onStart={(action) => void start(action)}
      onClear={onDone}
      isPending={run.isPending}
      left={left}
    />
  )
}
