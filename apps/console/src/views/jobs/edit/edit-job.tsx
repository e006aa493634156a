import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { api, tagged } from '../../../api/client.ts'
import { faultsOf, ProblemError } from '../../../api/problem.ts'
import type { Job } from '../../../api/shapes.ts'
import { go, hrefOf } from '../../../shell/router.ts'
import { say } from '../../../texts/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Window } from '../../../ui/dialog.tsx'
import { Form, useUnsavedGuard } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SafeHtml } from '../../../ui/safe-html.tsx'
import { toggled } from '../../../ui/table/table.tsx'
import { useTask, useAction } from '../../../ui/use-action.ts'
import { useJob } from '../job-queries.ts'
import {
  changedFields,
  draftOf,
  type JobDraft,
  patchOf,
  EMPTY_DRAFT,
  inputOf,
  type JobField,
  mergeDrafts,
} from './draft.ts'
import { JobForm } from './job-form.tsx'

interface ReadJob {
  data: Job
  etag: string
}

/** Form to edit a job; it keeps the state it began with while the list behind it is refetched. */
export const EditJob = ({ id }: { id: string }) => {
  const job = useJob(id)
  return (
    <Loaded query={job} title={say('nav.jobs')}>
      {(read) => <Edit key={id} first={read} />}
    </Loaded>
  )
}

const Edit = ({ first }: { first: ReadJob }) => {
  const queries = useQueryClient()
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.data))
  const [theirs, setTheirs] = useState<ReadJob>()
  const { id } = first.data
  const begun = draftOf(base.data)
  const isDirty = changedFields(begun, draft).length > 0
  const page = hrefOf(['jobs', id])
  useUnsavedGuard(isDirty)

  const one = api.admin.jobs({ id })
  const send = async ({ wanted, from }: { wanted: JobDraft; from: ReadJob }): Promise<Job | undefined> => {
    const known = draftOf(from.data)
    try {
      const saved = await tagged(one.patch(patchOf(known, wanted), { headers: { 'if-match': from.etag } }))
      setBase(saved)
      setDraft(draftOf(saved.data))
      queries.setQueryData(['jobs', 'one', String(id)], saved)
      return saved.data
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 412)) throw error
      const changed = await tagged(one.get())
      // Nothing to merge: only what the form does not show has changed, such as a value read from the ad.
      if (changedFields(known, draftOf(changed.data)).length === 0) return await send({ wanted, from: changed })
      setTheirs(changed)
      return undefined
    }
  }
  const save = useTask(send, {
    refresh: ['jobs'],
    done: (saved) => saved && say('job.saved', { title: saved.title }),
    isQuiet: true,
  })
  const submit = (wanted: JobDraft, from: ReadJob) =>
    save.mutate({ wanted, from }, { onSuccess: (saved) => saved && go(page) })

  return (
    <>
      <h1>{base.data.title}</h1>
      <Form
        onSubmit={() => submit(draft, base)}
        action={save}
        isDisabled={!isDirty}
        send={say('save')}
        cancelHref={page}
        isPanel
      >
        <JobForm
          draft={draft}
          onChange={setDraft}
          faults={faultsOf(save.error)}
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
            submit(merged, theirs)
          }}
        />
      )}
    </>
  )
}

/** Form for a new job. */
export const AddJob = () => {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const add = useAction(
    // The backend validates the fields and names the invalid ones.
    () => api.admin.jobs.post(inputOf(draft)),
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

interface ConflictProps {
  base: JobDraft
  mine: JobDraft
  theirs: JobDraft
  onMerged: (draft: JobDraft) => void
  onClose: () => void
}

const Conflict = ({ base, mine, theirs, onMerged, onClose }: ConflictProps) => {
  const { conflicts, takenOver, draft } = mergeDrafts(base, mine, theirs)
  const [taken, setTaken] = useState<ReadonlySet<JobField>>(new Set())
  const merged = () => ({ ...draft, ...Object.fromEntries([...taken].map((field) => [field, theirs[field]])) })
  const shown = (field: JobField, { [field]: text }: JobDraft) => {
    if (!text.trim()) return say('empty')
    switch (field) {
      case 'description':
        return <SafeHtml html={text} />
      case 'expiresAt':
        return say.instant(text)
      case 'language':
        return say.code('language', text)
      case 'workArrangement':
        return say.code('arrangement', text)
      default:
        return text
    }
  }
  return (
    <Window title={say('conflict.title')} size="wide" onClose={onClose}>
      <p>{say('conflict.text')}</p>
      {takenOver.length > 0 && (
        <p className="notice">
          {say('conflict.kept', { fields: takenOver.map((field) => say(`job.${field}`)).join(', ') })}
        </p>
      )}
      {conflicts.map((field) => (
        <RadioGroup
          key={field}
          className="conflict"
          value={taken.has(field) ? 'theirs' : 'mine'}
          onChange={(value) => setTaken(toggled(taken, field, value === 'theirs'))}
        >
          <Label>{say(`job.${field}`)}</Label>
          <div className="conflict-sides">
            <Radio value="mine" className="side">
              <strong>{say('conflict.yours')}</strong>
              <div>{shown(field, mine)}</div>
            </Radio>
            <Radio value="theirs" className="side">
              <strong>{say('conflict.theirs')}</strong>
              <div>{shown(field, theirs)}</div>
            </Radio>
          </div>
        </RadioGroup>
      ))}
      <div className="actions">
        <Button onPress={onClose}>{say('cancel')}</Button>
        <Button kind="main" onPress={() => onMerged(merged())}>
          {say('conflict.save')}
        </Button>
      </div>
    </Window>
  )
}
