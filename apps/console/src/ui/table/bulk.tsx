import { useState } from 'react'
import { answer, type Reply } from '../../api/client.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../button.tsx'
import { type ActionOptions, useAction } from '../use-action.ts'

interface Outcomes<Item> {
  data: Item[]
}

interface BulkProps<Action extends string, Item, Key> extends Pick<
  ActionOptions<Outcomes<Item>, Action>,
  'ask' | 'refresh'
> {
  /** Of the selected rows. */
  keys: readonly Key[]
  keyOf: (item: Item) => Key
  actions: readonly { value: Action; text: string }[]
  post: (action: Action, keys: Key[]) => Promise<Reply<Outcomes<Item>>>
  /** Returns the notification of an action that was done for some rows. */
  done: (action: Action, counts: { done: number; count: number }) => string
  /** For each action that can be undone, the action that undoes it. */
  opposites: Partial<Record<Action, Action>>
  /** Returns which row failed, and why. */
  failureOf: (item: Item) => string
  /** Called when every row succeeded, or the selection is cleared. */
  onDone: () => void
}

/** Actions on all selected rows of a list, and the rows for which an action failed. */
export const Bulk = <Action extends string, Item extends { outcome: string }, Key>({
  keys,
  keyOf,
  actions,
  post,
  done,
  opposites,
  failureOf,
  onDone,
  ...options
}: BulkProps<Action, Item, Key>) => {
  const [left, setLeft] = useState('')
  const doneOf = ({ data }: Outcomes<Item>) => data.filter(({ outcome }) => outcome === 'done').map(keyOf)
  const textOf = (outcomes: Outcomes<Item>, action: Action) =>
    done(action, { done: doneOf(outcomes).length, count: outcomes.data.length })
  const { mutate, isPending } = useAction((action: Action) => post(action, [...keys]), {
    ...options,
    done: textOf,
    undo: (outcomes, action) => {
      const back = opposites[action]
      const changed = doneOf(outcomes)
      if (!back || changed.length === 0) return undefined
      return async () => textOf(await answer(post(back, changed)), back)
    },
  })
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
        <strong>{say('bulk.selected', { count: keys.length })}</strong>
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
