import { answer, api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Job, Posting } from '../../api/shapes.ts'
import { useRead } from '../../api/use-read.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PostingCard } from './posting-card.tsx'

/** The postings merged into a job, side by side. */
export const Postings = ({ job }: { job: Job }) => {
  const one = api.admin.jobs({ id: job.id })
  const postings = useRead(['jobs', 'postings', job.id], () => one.postings.get())
  const putBack = async (other: number) => {
    const { id } = await answer(api.admin.jobs.merge.post({ into: job.id, jobs: [other] }))
    go(hrefOf(['jobs', id]))
    return say('join.done')
  }
  const split = useAction(({ id }: Posting) => one.postings({ posting: id }).split.post(), {
    refresh: ['jobs', 'merges'],
    ask: () => ({
      title: say('posting.split.title'),
      text: say('posting.split.text'),
      action: say('posting.split'),
    }),
    done: () => say('posting.split.done'),
    undo:
      ({ id }) =>
      () =>
        putBack(id),
  })
  const takeOut = (posting: Posting) => split.mutate(posting, { onSuccess: ({ id }) => go(hrefOf(['jobs', id])) })
  return (
    <Loaded query={postings}>
      {({ data }) => (
        <>
          <p className="soft">{say('job.postings.hint')}</p>
          <ul className="side-by-side">
            {data.map((posting) => (
              <li key={posting.id} className="panel">
                <PostingCard posting={posting}>
                  {may('editor') && data.length > 1 && (
                    <div className="actions">
                      <Button onPress={() => takeOut(posting)} isPending={split.isPending}>
                        {say('posting.split')}
                      </Button>
                    </div>
                  )}
                </PostingCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
