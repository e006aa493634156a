import { useState } from 'react'
import type { Reply } from '../api/client.ts'
import { say } from '../texts/say.ts'
import { Button } from './button.tsx'
import { type ActionOptions, useAction } from './use-action.ts'

interface BulkProps<Action extends string, Item> extends ActionOptions<{ data: Item[] }, Action> {
  /** Number of selected rows. */
  count: number
  actions: readonly { value: Action; text: string }[]
  run: (action: Action) => Promise<Reply<{ data: Item[] }>>
  /** Returns which row failed, and why. */
  failureOf: (item: Item) => string
  /** Called when every row succeeded, or the selection is cleared. */
  onDone: () => void
}

/** Actions on all selected rows of a list, and the rows for which an action failed. */
export const Bulk = <Action extends string, Item extends { outcome: string }>({
  count,
  actions,
  run,
  failureOf,
  onDone,
  ...options
}: BulkProps<Action, Item>) => {
  const [left, setLeft] = useState('')
  const { mutate, isPending } = useAction(run, options)
  const start = (action: Action) =>
    mutate(action, {
      onSuccess: ({ data }) => {
        const undone = data.filter(({ outcome }) => outcome !== 'done')
        setLeft(undone.map(failureOf).join('; '))
        if (undone.length === 0) onDone()
      },
    })
  return (
    <div className="notice" role="status">
      <div className="actions">
        <strong>{say('bulk.selected', { count })}</strong>
        {actions.map(({ value, text }) => (
          <Button key={value} onPress={() => start(value)} isPending={isPending}>
            {text}
          </Button>
        ))}
        <Button kind="quiet" onPress={onDone}>
          {say('bulk.clear')}
        </Button>
      </div>
      {left && <p>{say('bulk.left', { jobs: left })}</p>}
    </div>
  )
}
