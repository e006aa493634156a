import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Job } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { JoinJob } from './join-job.tsx'

/** Actions of an editor or admin on a job. */
export const JobActions = ({ job }: { job: Job }) => {
  const say = useText()
  const confirm = useConfirm()
  const mayDelete = useMay('admin')
  const [isJoining, setJoining] = useState(false)
  const { id, title } = job
  const restore = useAction(async () => await answer(api.admin.jobs({ id }).restore.post()), {
    refresh: ['jobs'],
    done: () => say('job.restored', { title }),
  })
  const remove = useAction(async () => await answer(api.admin.jobs({ id }).delete()), {
    refresh: ['jobs'],
    done: () => say('job.deletedDone', { title }),
    undo: () => () => restore.mutate(),
  })
  const ask = async () => {
    const question = { title: say('job.delete.title', { title }), text: say('job.delete.text'), action: say('delete') }
    if (await confirm(question)) remove.mutate()
  }
  if (job.status === 'deleted')
    return mayDelete ? (
      <Button kind="main" onPress={() => restore.mutate()} isPending={restore.isPending}>
        {say('job.restore')}
      </Button>
    ) : null
  return (
    <div className="actions">
      <a className="button button-main" href={hrefOf(['jobs', id, 'edit'])}>
        {say('edit')}
      </a>
      <Button onPress={() => setJoining(true)}>{say('join')}</Button>
      {isJoining && <JoinJob job={job} onClose={() => setJoining(false)} />}
      {mayDelete && (
        <Button onPress={() => void ask()} isPending={remove.isPending}>
          {say('delete')}
        </Button>
      )}
    </div>
  )
}
