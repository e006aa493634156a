import { answer, api } from '../../api/client.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { download } from './download.ts'
import { useAction } from '../../ui/use-action.ts'

/** All verdicts as a file, in the form that evaluations and training read. */
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
