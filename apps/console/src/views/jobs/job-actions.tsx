import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Job } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { JoinJob } from './join-job.tsx'

/** Actions of an editor or admin on a job. */
export const JobActions = ({ job }: { job: Job }) => {
  const [isJoining, setJoining] = useState(false)
  const { id, title } = job
  const one = api.admin.jobs({ id })
  const refresh = ['jobs']
  const restored = () => say('job.restored', { title })
  const restore = useAction(() => one.restore.post(), { refresh, done: restored })
  const remove = useAction(() => one.delete(), {
    refresh,
    ask: () => ({ title: say('job.delete.title', { title }), text: say('job.delete.text'), action: say('delete') }),
    done: () => say('job.deletedDone', { title }),
    undo: () => async () => {
      await answer(one.restore.post())
      return restored()
    },
  })
  if (job.status === 'deleted')
    return may('admin') ? (
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
      {may('admin') && (
        <Button onPress={() => remove.mutate()} isPending={remove.isPending}>
          {say('delete')}
        </Button>
      )}
    </div>
  )
}
