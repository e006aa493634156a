import type { ReactNode } from 'react'
import { answer, api, useRead } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Job, Posting } from '../../api/shapes.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { questionOf } from '../../ui/dialog.tsx'
import { Disclosed } from '../../ui/disclosed.tsx'
import { Facts, At, OutsideLink } from '../../ui/display.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EvidenceOfPosting } from '../../ui/values/evidence-list.tsx'
import { payOf } from '../../ui/values/read-values.ts'

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
    ask: () => questionOf('posting.split', say('posting.split')),
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

/** One source's posting of the vacancy. @param children its actions */
const PostingCard = ({ posting, children }: { posting: Posting; children?: ReactNode }) => (
  <>
    <h2>{posting.title}</h2>
    {posting.isShown && (
      <p>
        <span className="badge badge-good">{say('posting.shown')}</span>
      </p>
    )}
    {children}
    <Facts
      facts={[
        [say('job.source'), posting.source],
        [say('job.feed'), <a href={hrefOf(['feeds', posting.feed])}>{posting.feed}</a>],
        [say('job.companyName'), posting.companyName],
        [say('job.location'), posting.location],
        [say('posting.address'), <OutsideLink href={posting.url}>{posting.url}</OutsideLink>],
        [
          say('posting.seen'),
          <>
            <At at={posting.firstSeenAt} /> – <At at={posting.lastSeenAt} />
          </>,
        ],
        [say('run.withdrawn'), posting.withdrawnAt && <At at={posting.withdrawnAt} />],
        [say('job.workArrangement'), say.code('arrangement', posting.workArrangement)],
        [say('job.language'), say.code('language', posting.language)],
        [say('label.salary'), payOf(posting)],
        [say('job.tags'), posting.tags.join(', ')],
        [say('job.applyUrl'), posting.applyUrl],
        [say('job.published'), posting.publishedAt && <At at={posting.publishedAt} />],
        [say('posting.matchedBy'), posting.matchedBy.map((rule) => say.code('rule', rule)).join('; ')],
        [
          say('posting.matches'),
          posting.matches.map(({ posting: other, rule, confidence }) => (
            <div key={`${other} ${rule}`}>
              {other}: {say.code('rule', rule)}
              {confidence !== undefined && `, ${Math.round(confidence * 100)} %`}
            </div>
          )),
        ],
      ]}
    />
    <h3>{say('evidence')}</h3>
    <EvidenceOfPosting evidence={posting.evidence} lang={posting.language} />
    <Disclosed head={say('posting.says')}>
      <SafeHtml html={posting.description} />
    </Disclosed>
  </>
)
