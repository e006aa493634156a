import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Job, JobItem } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Field } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { questionOf, Window } from '../../ui/dialog.tsx'
import { useJobs } from './job-queries.ts'

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
    ask: () => questionOf('job.delete', say('delete'), { title }),
    done: () => say('job.deletedDone', { title }),
    undo: () => async () => {
      await answer(one.restore.post())
      return restored()
    },
  })
  if (job.status === 'deleted')
    return may('admin') ? (
      <Button kind="main" task={restore}>
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
      {may('admin') && <Button task={remove}>{say('delete')}</Button>}
    </div>
  )
}

const JoinJob = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const [words, setWords] = useState(job.companyName)
  const found = useJobs({ q: words, per_page: '20', ...(words ? {} : { company: job.companyName }) })
  const takeOut = async (posting: number) => {
    await answer(api.admin.jobs({ id: job.id }).postings({ posting }).split.post())
    return say('posting.split.done')
  }
  const join = useAction(({ id }: JobItem) => api.admin.jobs.merge.post({ into: job.id, jobs: [id] }), {
    refresh: ['jobs', 'merges'],
    done: () => say('join.done'),
    // Splitting a job of several postings would create one job per posting.
    undo: (_, { sources: [posting, ...others] }) =>
      posting && others.length === 0 ? () => takeOut(posting.postingId) : undefined,
  })
  return (
    <Window title={say('join')} size="wide" onClose={onClose}>
      <p className="soft">{say('join.hint')}</p>
      <Field label={say('join.search')} type="search" value={words} onChange={setWords} autoFocus />
      <Loaded query={found}>
        {({ data }) => (
          <ul className="plain-list">
            {data
              // A job whose postings were moved has nothing left to merge.
              .filter(({ id, status, sources }) => id !== job.id && status !== 'deleted' && sources.length > 0)
              .map((other) => (
                <li key={other.id} className="actions">
                  <span>
                    {other.title}, {other.companyName}, {other.location} <span className="soft">({other.id})</span>
                  </span>
                  <Button
                    isPending={join.isPending}
                    onPress={() => join.mutate(other, { onSuccess: onClose })}
                    aria-label={`${say('join.do')}: ${other.title} (${other.id})`}
                  >
                    {say('join.do')}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <div className="actions">
        <Button onPress={onClose}>{say('cancel')}</Button>
      </div>
    </Window>
  )
}
