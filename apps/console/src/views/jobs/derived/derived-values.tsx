import { DERIVED_FIELDS } from '@jobs/types/jobs/derived-input.ts'
import { api } from '../../../api/client.ts'
import type { Job } from '../../../api/shapes.ts'
import { useRead } from '../../../api/use-read.ts'
import { say } from '../../../texts/say.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PARTS, type Part, pinOf } from '../../../ui/values/read-values.ts'
import { DerivedPart } from './derived-part.tsx'

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
