import { useText } from '../texts/use-text.ts'
import { Button } from './button.tsx'

/** Actions on all selected rows of a list, and the rows for which an action failed. */
export const BulkBar = <Action extends string>({
  count,
  actions,
  onStart,
  onClear,
  isPending,
  left,
}: {
  /** Number of selected rows. */
  count: number
  actions: readonly { value: Action; text: string }[]
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
        <strong>{say('bulk.selected', { count })}</strong>
        {actions.map(({ value, text }) => (
          <Button key={value} onPress={() => onStart(value)} isPending={isPending}>
            {text}
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
