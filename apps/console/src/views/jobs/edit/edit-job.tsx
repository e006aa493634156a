import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api, tagged } from '../../../api/client.ts'
import { faultsOf, ProblemError } from '../../../api/problem.ts'
import type { Job } from '../../../api/shapes.ts'
import { go, hrefOf } from '../../../shell/router.ts'
import { useText } from '../../../texts/use-text.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { inform } from '../../../ui/toasts.tsx'
import { useJob } from '../job-queries.ts'
import { Conflict } from './conflict.tsx'
import { changedFields, draftOf, type JobDraft, patchOf } from './draft.ts'
import { JobForm } from './job-form.tsx'

interface ReadJob {
  data: Job
  etag: string
}

/** Form to edit a job; it keeps the state it began with while the list behind it is refetched. */
export const EditJob = ({ id }: { id: string }) => {
  const say = useText()
  const job = useJob(id)
  return (
    <Loaded query={job} title={say('nav.jobs')}>
      {(read) => <Edit key={id} first={read} />}
    </Loaded>
  )
}

const Edit = ({ first }: { first: ReadJob }) => {
  const say = useText()
  const queries = useQueryClient()
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.data))
  const [theirs, setTheirs] = useState<ReadJob>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { id } = first.data
  const begun = draftOf(base.data)
  const isDirty = changedFields(begun, draft).length > 0
  const page = hrefOf(['jobs', id])
  useUnsavedGuard(isDirty)

  const save = async (wanted: JobDraft, from: ReadJob) => {
    setBusy(true)
    setError(undefined)
    try {
      const patch = patchOf(draftOf(from.data), wanted)
      const saved = await tagged(api.admin.jobs({ id }).patch(patch, { headers: { 'if-match': from.etag } }))
      setBase(saved)
      setDraft(draftOf(saved.data))
      queries.setQueryData(['jobs', 'one', String(id)], saved)
      await queries.invalidateQueries({ queryKey: ['jobs'] })
      inform({ text: say('job.saved', { title: saved.data.title }) })
      go(page)
    } catch (caught) {
      if (caught instanceof ProblemError && caught.status === 412) setTheirs(await tagged(api.admin.jobs({ id }).get()))
      else setError(caught)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => void save(draft, base).catch(setError)

  return (
    <>
      <h1>{base.data.title}</h1>
      <Form
        onSubmit={submit}
        error={error}
        isPending={isBusy}
        isDisabled={!isDirty}
        send={say('save')}
        cancelHref={page}
        isPanel
      >
        <JobForm
          draft={draft}
          onChange={setDraft}
          faults={faultsOf(error)}
          mayExpire={base.data.createdBy !== undefined}
        />
      </Form>
      {theirs && (
        <Conflict
          base={begun}
          mine={draft}
          theirs={draftOf(theirs.data)}
          onClose={() => setTheirs(undefined)}
          onMerged={(merged) => {
            setDraft(merged)
            setBase(theirs)
            setTheirs(undefined)
            void save(merged, theirs).catch(setError)
          }}
        />
      )}
    </>
  )
}
