import { type FormEvent, useCallback, useState } from 'react'
import type { JobInput } from '@jobs/types/job-input.ts'
import { answer, api } from '../../../api/client.ts'
import { faultsOf } from '../../../api/problem.ts'
import { go, hrefOf, useLeaveGuard } from '../../../shell/router.ts'
import { useText } from '../../../texts/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { changedFields, EMPTY_DRAFT, inputOf } from './draft.ts'
import { JobForm } from './job-form.tsx'

/** A job made by hand. */
export const AddJob = () => {
  const say = useText()
  const confirm = useConfirm()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isDone, setDone] = useState(false)
  const add = useAction(
    // The backend judges the fields, and names each that is wrong.
    async () => await answer(api.admin.jobs.post(inputOf(draft) as unknown as JobInput)),
    { refresh: ['jobs'], done: ({ title }) => say('job.added', { title }), isQuiet: true },
  )
  useLeaveGuard(
    !isDone && changedFields(EMPTY_DRAFT, draft).length > 0,
    useCallback(
      () => confirm({ title: say('leave.title'), text: say('leave.text'), action: say('leave.do') }),
      [confirm, say],
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(undefined, {
      onSuccess: ({ id }) => {
        setDone(true)
        // Once the guard is gone.
        setTimeout(() => go(hrefOf(['jobs', id])))
      },
    })
  }
  return (
    <>
      <h1>{say('job.add')}</h1>
      <form className="form panel" onSubmit={submit}>
        <JobForm draft={draft} onChange={setDraft} faults={faultsOf(add.error)} mayExpire />
        {add.isError && <ProblemNotice error={add.error} />}
        <div className="actions">
          <Button type="submit" kind="main" isPending={add.isPending}>
            {say('job.add')}
          </Button>
          <a className="button" href={hrefOf(['jobs'])}>
            {say('cancel')}
          </a>
        </div>
      </form>
    </>
  )
}
