import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useText } from '../../texts/use-text.ts'
import { refusalText } from '../../ui/problem-notice.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'

type Action = 'delete' | 'restore' | 'unpin'

/** Actions on all selected jobs, and their failures. */
export const BulkActions = ({ ids, onDone }: { ids: ReadonlySet<string>; onDone: () => void }) => {
  const say = useText()
  const confirm = useConfirm()
  const mayDelete = useMay('admin')
  const [left, setLeft] = useState('')
  const count = ids.size
  const post = async ({ action, only }: { action: Action; only: number[] }) =>
    (await answer(api.admin.jobs.bulk.post({ action, ids: only }))).data
  const doneOf = (outcomes: Awaited<ReturnType<typeof post>>) => outcomes.filter(({ outcome }) => outcome === 'done')
  const refresh = ['jobs']
  const done = (outcomes: Awaited<ReturnType<typeof post>>) =>
    say('bulk.done', { done: doneOf(outcomes).length, count: outcomes.length })
  const takeBack = useAction(post, { refresh, done })
  const run = useAction(post, {
    refresh,
    done,
    undo: (outcomes, { action }) =>
      action === 'delete'
        ? () => takeBack.mutate({ action: 'restore', only: doneOf(outcomes).map(({ id }) => id) })
        : undefined,
  })
  const ask = async (action: Action) => {
    const question = {
      title: say(`bulk.${action}.title`, { count }),
      text: say(`bulk.${action}.text`),
      action: say(`bulk.${action}`),
      isHarmless: action === 'restore',
    }
    if (!(await confirm(question))) return
    run.mutate(
      { action, only: [...ids].map(Number) },
      {
        onSuccess: (outcomes) => {
          const undone = outcomes.filter(({ outcome }) => outcome !== 'done')
          setLeft(
            undone
              .map(
                ({ id, code, parameters = {}, detail, outcome }) =>
                  `${id} (${code ? refusalText({ code, parameters }, say) : (detail ?? outcome)})`,
              )
              .join('; '),
          )
          if (undone.length === 0) onDone()
        },
      },
    )
  }
  const actions: Action[] = mayDelete ? ['delete', 'restore', 'unpin'] : ['unpin']
  return (
    <BulkBar
      selected={say('bulk.selected', { count })}
      actions={actions}
      textOf={(action) => say(`bulk.${action}`)}
      onStart={(action) => void ask(action)}
      onClear={onDone}
      isPending={run.isPending}
      left={left}
    />
  )
}
