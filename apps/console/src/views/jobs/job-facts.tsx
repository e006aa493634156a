import { answer, api, tagged } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Job } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import { At } from '../../ui/time.tsx'
import { useAction } from '../../ui/use-action.ts'
import { draftOf, patchOf } from './edit/draft.ts'
import { DerivedValues } from './derived/derived-values.tsx'

/** The fields of a job, the values read from its ad, and which of them are pinned. */
export const JobFacts = ({ job, etag }: { job: Job; etag: string }) => {
  const say = useText()
  return (
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
          [say('job.created'), <At at={job.createdAt} />],
          [say('job.createdBy'), job.createdBy],
          [say('job.closed'), job.closedAt && <At at={job.closedAt} />],
          [say('job.closedFor'), job.closedFor && say.code('closedFor', job.closedFor)],
          [say('job.expiresAt'), job.expiresAt && <At at={job.expiresAt} />],
        ]}
      />
      <DerivedValues job={job} etag={etag} />
      <Pins job={job} />
    </>
  )
}

const Pins = ({ job }: { job: Job }) => {
  const say = useText()
  const confirm = useConfirm()
  const mayEdit = useMay('editor')
  const fields = job.pinnedFields
    .map((name) => say.code(name.startsWith('terms.') ? 'label' : 'job', name.replace('terms.', '')))
    .join(', ')
  const one = api.admin.jobs({ id: job.id })
  const refresh = ['jobs']
  const editAgain = useAction(
    async ({ fresh, edited }: { fresh: { data: Job; etag: string }; edited: Job }) =>
      await answer(one.patch(patchOf(draftOf(fresh.data), draftOf(edited)), { headers: { 'if-match': fresh.etag } })),
    { refresh, done: ({ title }) => say('job.saved', { title }) },
  )
  // Sends the job as it was read, since this page shows the current one.
  const unpin = useAction(async ({ id }: Job) => await tagged(api.admin.jobs({ id }).pins.delete()), {
    refresh,
    done: () => say('job.unpinned'),
    undo: (fresh, edited) => () => editAgain.mutate({ fresh, edited }),
  })
  const ask = async () => {
    const text = say('job.unpin.text', { fields })
    if (await confirm({ title: say('job.unpin.title'), text, action: say('job.unpin') })) unpin.mutate(job)
  }
  return (
    <section className="prose">
      <h2>{say('job.pins')}</h2>
      <p>{fields || say('job.pins.none')}</p>
      {mayEdit && job.pinnedFields.length > 0 && job.sources.length > 0 && job.createdBy === undefined && (
        <div className="actions">
          <Button onPress={() => void ask()} isPending={unpin.isPending}>
            {say('job.unpin')}
          </Button>
        </div>
      )}
    </section>
  )
}
