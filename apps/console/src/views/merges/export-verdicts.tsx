import { answer, api } from '../../api/client.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { download } from './download.ts'
import { useAction } from '../../ui/use-action.ts'

/** Exports all verdicts in the format of evaluation and training. */
export const ExportVerdicts = () => {
  const say = useText()
  const fetchAll = useAction(async () => await answer(api.admin.merges.verdicts.get()), { refresh: [] })
  const save = () =>
    fetchAll.mutate(undefined, {
      onSuccess: (text) => download('verdicts.jsonl', text, 'application/x-ndjson'),
    })
  return (
    <Button onPress={save} isPending={fetchAll.isPending} aria-description={say('merge.export.hint')}>
      {say('merge.export')}
    </Button>
  )
}
