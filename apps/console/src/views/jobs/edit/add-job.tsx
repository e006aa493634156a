import { useState } from 'react'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { api } from '../../../api/client.ts'
import { faultsOf } from '../../../api/problem.ts'
import type { Job } from '../../../api/shapes.ts'
import { go, hrefOf } from '../../../shell/router.ts'
import { say } from '../../../texts/say.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { useAction } from '../../../ui/use-action.ts'
import { changedFields, EMPTY_DRAFT, inputOf } from './draft.ts'
import { JobForm } from './job-form.tsx'

/** Form for a new job. */
export const AddJob = () => {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const add = useAction(
    // The backend validates the fields and names the invalid ones.
    () => api.admin.jobs.post(inputOf(draft) as unknown as JobInput),
    { refresh: ['jobs'], done: ({ title }) => say('job.added', { title }), isQuiet: true },
  )
  useUnsavedGuard(!add.isSuccess && changedFields(EMPTY_DRAFT, draft).length > 0)
  // After the guard has been removed.
  const leave = ({ id }: Job) => setTimeout(() => go(hrefOf(['jobs', id])))
  return (
    <>
      <h1>{say('job.add')}</h1>
      <Form
        onSubmit={() => add.mutate(undefined, { onSuccess: leave })}
        action={add}
        send={say('job.add')}
        cancelHref={hrefOf(['jobs'])}
        isPanel
      >
        <JobForm draft={draft} onChange={setDraft} faults={faultsOf(add.error)} mayExpire />
      </Form>
    </>
  )
}
