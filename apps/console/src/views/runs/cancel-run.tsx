import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Run } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Cancels an active run after confirmation. */
export const CancelRun = ({ run: { id, outcome, cancelRequestedAt } }: { run: Run }) => {
  const say = useText()
  const confirm = useConfirm()
  const mayCancel = useMay('admin')
  const cancel = useAction(async () => await answer(api.admin.runs({ id: String(id) }).cancel.post()), {
    refresh: ['runs', 'feeds'],
    done: () => say('run.cancelled'),
  })
  const ask = async () => {
    const question = { title: say('run.cancel.title'), text: say('run.cancel.text'), action: say('run.cancel') }
    if (await confirm(question)) cancel.mutate()
  }
  if (!mayCancel || (outcome !== 'waiting' && outcome !== 'running')) return null
  if (cancelRequestedAt) return <span className="soft">{say('run.cancelling')}</span>
  return (
    <Button onPress={() => void ask()} isPending={cancel.isPending}>
      {say('run.cancel')}
    </Button>
  )
}
