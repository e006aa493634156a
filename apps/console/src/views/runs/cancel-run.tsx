import { api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Run } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { isUnderWay } from './run-state.ts'

/** Cancels an active run after confirmation. */
export const CancelRun = ({ run: { id, outcome, cancelRequestedAt } }: { run: Run }) => {
  const cancel = useAction(() => api.admin.runs({ id }).cancel.post(), {
    refresh: ['runs', 'feeds'],
    ask: () => ({ title: say('run.cancel.title'), text: say('run.cancel.text'), action: say('run.cancel') }),
    done: () => say('run.cancelled'),
  })
  if (!may('admin') || !isUnderWay(outcome)) return null
  if (cancelRequestedAt) return <span className="soft">{say('run.cancelling')}</span>
  return (
    <Button onPress={() => cancel.mutate()} isPending={cancel.isPending}>
      {say('run.cancel')}
    </Button>
  )
}
