import { useText } from '../texts/use-text.ts'
import { Button } from './button.tsx'

/** What may be done with all selected rows of a list at once, and which of them it was not done with. */
export const BulkBar = <Action extends string>({
  selected,
  actions,
  textOf,
  onStart,
  onClear,
  isPending,
  left,
}: {
  /** How many are, in words. */
  selected: string
  actions: readonly Action[]
  textOf: (action: Action) => string
  onStart: (action: Action) => void
  onClear: () => void
  isPending: boolean
  /** Each with its reason; empty where it was done with all. */
  left: string
}) => {
  const say = useText()
  return (
    <div className="notice" role="status">
      <div className="actions">
        <strong>{selected}</strong>
        {actions.map((action) => (
          <Button key={action} onPress={() => onStart(action)} isPending={isPending}>
            {textOf(action)}
          </Button>
        ))}
        <Button kind="quiet" onPress={onClear}>
          {say('bulk.clear')}
        </Button>
      </div>
      {left && <p>{say('bulk.left', { jobs: left })}</p>}
    </div>
  )
}
