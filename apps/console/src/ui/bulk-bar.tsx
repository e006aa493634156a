import { useText } from '../texts/use-text.ts'
import { Button } from './button.tsx'

/** Actions on all selected rows of a list, and the rows for which an action failed. */
export const BulkBar = <Action extends string>({
  selected,
  actions,
  textOf,
  onStart,
  onClear,
  isPending,
  left,
}: {
  /** Text with the number of selected rows. */
  selected: string
  actions: readonly Action[]
  textOf: (action: Action) => string
  onStart: (action: Action) => void
  onClear: () => void
  isPending: boolean
  /** The failed rows with their reasons; empty if all succeeded. */
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
