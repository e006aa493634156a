import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Job, Posting } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PostingCard } from './posting-card.tsx'
import { usePostings } from './job-queries.ts'

/** The postings merged into a job, side by side. */
export const Postings = ({ job }: { job: Job }) => {
  const say = useText()
  const confirm = useConfirm()
  const mayEdit = useMay('editor')
  const postings = usePostings(String(job.id))
  const refresh = ['jobs', 'merges']
  const putBack = useAction(
    async (other: number) => {
      const joined = await answer(api.admin.jobs.merge.post({ into: job.id, jobs: [other] }))
      go(hrefOf(['jobs', joined.id]))
      return joined
    },
    { refresh, done: () => say('join.done') },
  )
  const split = useAction(
    async ({ id }: Posting) => await answer(api.admin.jobs({ id: job.id }).postings({ posting: id }).split.post()),
    {
      refresh,
      done: () => say('posting.split.done'),
      undo:
        ({ id }) =>
        () =>
          putBack.mutate(id),
    },
  )
  const ask = async (posting: Posting) => {
    const question = {
      title: say('posting.split.title'),
      text: say('posting.split.text'),
      action: say('posting.split'),
    }
    if (!(await confirm(question))) return
    split.mutate(posting, { onSuccess: ({ id }) => go(hrefOf(['jobs', id])) })
  }
  return (
    <Loaded query={postings}>
      {({ data }) => (
        <>
          <p className="soft">{say('job.postings.hint')}</p>
          <ul className="side-by-side">
            {data.map((posting) => (
              <li key={posting.id} className="panel">
                <PostingCard posting={posting}>
                  {mayEdit && data.length > 1 && (
                    <div className="actions">
                      <Button onPress={() => void ask(posting)} isPending={split.isPending}>
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
