import { DERIVED_FIELDS } from '@jobs/types/jobs/derived-input.ts'
import { useState } from 'react'
import { api, type Reply, useRead } from '../../../api/client.ts'
import { may } from '../../../api/session.ts'
import type { Job } from '../../../api/shapes.ts'
import { say } from '../../../texts/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { Quote } from '../../../ui/values/evidence-list.tsx'
import { evidenceOf, type Part, PARTS, pinOf, type ReadValues, valueText } from '../../../ui/values/read-values.ts'
import { PartControl } from './part-control.tsx'
import { sentOf } from './sent-part.ts'

const CORRECTED = PARTS.filter((part): part is Exclude<Part, 'places'> => part !== 'places')

/** Values read from a job's ad, with the supporting sentences; each can be corrected and pinned. */
export const DerivedValues = ({ job, etag }: { job: Job; etag: string }) => {
  const derived = useRead(['jobs', job.id, 'derived'], () => api.admin.jobs({ id: job.id }).derived.get())
  return (
    <section className="derived prose">
      <h2>{say('derived.title')}</h2>
      <p className="soft">{say('derived.why')}</p>
      <Loaded query={derived}>
        {({ pinned, ...read }) => {
          const { language, workArrangement, salaryMin, salaryMax, currency } = job
          const values = { ...read, language, workArrangement, salaryMin, salaryMax, currency }
          const held = new Set<string>([...pinned, ...job.pinnedFields])
          return (
            <dl className="evidence">
              {CORRECTED.map((part) => (
                <DerivedPart
                  key={part}
                  job={job}
                  etag={etag}
                  part={part}
                  values={values}
                  isPinned={held.has(pinOf(part)) && (isRead(part) || job.createdBy === undefined)}
                />
              ))}
            </dl>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Whether a value is read from the text even if the job was created manually. */
const isRead = (part: Part): boolean => DERIVED_FIELDS.some((name) => name === pinOf(part))

interface DerivedPartProps {
  job: Job
  etag: string
  part: Exclude<Part, 'places'>
  values: ReadValues
  isPinned: boolean
}

const DerivedPart = ({ job, etag, part, values, isPinned }: DerivedPartProps) => {
  const [draft, setDraft] = useState<ReadValues>()
  const one = api.admin.jobs({ id: job.id })
  const name = say(`label.${part}`)
  const refresh = ['jobs']
  const save = useAction(
    (wanted: ReadValues): Promise<Reply<unknown>> => {
      const sent = sentOf(part, wanted)
      if ('derived' in sent) return one.derived.patch(sent.derived)
      const isSame = JSON.stringify(sent) === JSON.stringify(sentOf(part, values))
      if (!isSame) return one.patch(sent.job, { headers: { 'if-match': etag } })
      const fields = Object.keys(sent.job) as (keyof typeof sent.job)[]
      return api.admin.jobs.bulk.post({ action: 'pin', ids: [job.id], fields })
    },
    { refresh, done: () => say('derived.saved', { name }), isQuiet: true },
  )
  const giveBack = useAction(() => one.pins.delete(undefined, { query: { field: pinOf(part) } }), {
    refresh,
    done: () => say('derived.given', { name }),
  })
  const text = valueText(values, part)
  return (
    <div>
      <dt>
        {name} {isPinned && <span className="badge">{say('derived.pinned')}</span>}
      </dt>
      <dd>
        {draft ? (
          <Form
            onSubmit={() => save.mutate(draft, { onSuccess: () => setDraft(undefined) })}
            action={save}
            send={say('derived.pin')}
            onCancel={() => setDraft(undefined)}
            isPanel
          >
            <PartControl part={part} values={draft} onChange={setDraft} />
          </Form>
        ) : (
          <div className="derived-value">
            {text ? <strong>{text}</strong> : <span className="soft">{say('quality.empty')}</span>}
            {may('editor') && job.status !== 'deleted' && (
              <span className="actions">
                <Button kind="quiet" aria-label={say('derived.correct.one', { name })} onPress={() => setDraft(values)}>
                  {say('derived.correct')}
                </Button>
                {isPinned && (
                  <Button kind="quiet" aria-label={say('derived.back.one', { name })} task={giveBack}>
                    {say('derived.back')}
                  </Button>
                )}
              </span>
            )}
          </div>
        )}
        <Quote evidence={evidenceOf(values, part)} lang={job.language} />
      </dd>
    </div>
  )
}
