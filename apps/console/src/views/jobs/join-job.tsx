import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import type { Job } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/window.tsx'
import { useJobs } from './job-queries.ts'

/** Finds another job of the same vacancy, and joins it with this one. */
export const JoinJob = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const say = useText()
  const [words, setWords] = useState(job.companyName)
  const found = useJobs({ q: words, per_page: '20', ...(words ? {} : { company: job.companyName }) })
  const join = useAction(
    async (other: number) => await answer(api.admin.jobs.merge.post({ into: job.id, jobs: [other] })),
    { refresh: ['jobs', 'merges'], done: () => say('join.done') },
  )
  return (
    <Window title={say('join')} size="wide" onClose={onClose}>
      <p className="soft">{say('join.hint')}</p>
      <Field label={say('join.search')} type="search" value={words} onChange={setWords} autoFocus />
      <Loaded query={found}>
        {({ data }) => (
          <ul className="plain-list">
            {data
              .filter(({ id, status }) => id !== job.id && status !== 'deleted')
              .map(({ id, title, companyName, location }) => (
                <li key={id} className="actions">
                  <span>
                    {title}, {companyName}, {location} <span className="soft">({id})</span>
                  </span>
                  <Button
                    isPending={join.isPending}
                    onPress={() => join.mutate(id, { onSuccess: onClose })}
                    aria-label={`${say('join.do')}: ${title} (${id})`}
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
