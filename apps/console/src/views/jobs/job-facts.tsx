import { answer, api, tagged } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Job } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { fieldName } from '../../ui/faults/problem-notice.tsx'
import { At } from '../../ui/time.tsx'
import { useTask } from '../../ui/use-action.ts'
import { draftOf, patchOf } from './edit/draft.ts'
import { DerivedValues } from './derived/derived-values.tsx'

/** The fields of a job, the values read from its ad, and which of them are pinned. */
export const JobFacts = ({ job, etag }: { job: Job; etag: string }) => (
  <>
    <Facts
      facts={[
        [say('job.companyName'), job.companyName],
        [say('job.location'), job.location],
        [say('job.tags'), job.tags.join(', ')],
        [say('job.applyUrl'), job.applyUrl],
        [say('job.source'), job.source],
        [say('job.published'), <At at={job.publishedAt} />],
        [say('job.updated'), <At at={job.updatedAt} />],
        [say('added'), <At at={job.createdAt} />],
        [say('job.createdBy'), job.createdBy],
        [say('job.closed'), job.closedAt && <At at={job.closedAt} />],
        [say('reason'), job.closedFor && say.code('closedFor', job.closedFor)],
        [say('job.expiresAt'), job.expiresAt && <At at={job.expiresAt} />],
      ]}
    />
    <DerivedValues job={job} etag={etag} />
    <Pins job={job} />
  </>
)

const Pins = ({ job }: { job: Job }) => {
  const fields = job.pinnedFields.map((name) => fieldName(name)).join(', ')
  const one = api.admin.jobs({ id: job.id })
  const unpin = useTask(() => tagged(one.pins.delete()), {
    refresh: ['jobs'],
    ask: () => ({
      title: say('job.unpin.title'),
      text: say('job.unpin.text', { fields }),
      action: say('job.unpin'),
    }),
    done: () => say('job.unpinned'),
    // `job` is the state before unpinning; the page shows the current one by the time this is called.
    undo:
      ({ data, etag }) =>
      async () => {
        const change = patchOf(draftOf(data), draftOf(job))
        const { title } = await answer(one.patch(change, { headers: { 'if-match': etag } }))
        return say('job.saved', { title })
      },
  })
  return (
    <section className="prose">
      <h2>{say('job.pins')}</h2>
      <p>{fields || say('job.pins.none')}</p>
      {may('editor') && job.pinnedFields.length > 0 && job.sources.length > 0 && job.createdBy === undefined && (
        <div className="actions">
          <Button onPress={() => unpin.mutate()} isPending={unpin.isPending}>
            {say('job.unpin')}
          </Button>
        </div>
      )}
    </section>
  )
}
