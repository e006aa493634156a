import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { answer, api, tagged } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Job, JobItem } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { useSpoken } from '../../texts/language.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { questionOf, Window } from '../../ui/dialog.tsx'
import { Badge, OutsideLink, Facts, At } from '../../ui/display.tsx'
import { fieldName } from '../../ui/faults.tsx'
import { Field } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { useTask, useAction } from '../../ui/use-action.ts'
import { payOf } from '../../ui/values/read-values.ts'
import { DerivedValues } from './derived/derived-values.tsx'
import { draftOf, patchOf } from './edit/draft.ts'
import { useJob, useJobs } from './job-queries.ts'
import { Postings } from './postings.tsx'

/** One job: its fields, its postings, and its public appearance. */
export const JobPage = ({ id }: { id: string }) => {
  const job = useJob(id)
  return (
    <Loaded query={job} title={say('nav.jobs')}>
      {({ data, etag }) => (
        <>
          <div className="head">
            <h1>{data.title}</h1>
            <Badge state={data.status} />
            {may('editor') && <JobActions job={data} />}
          </div>
          <p className="actions">
            {data.status === 'active' && <OutsideLink href={data.url}>{say('job.public')}</OutsideLink>}
            {may('admin') && (
              <a href={hrefOf(['audit'], { kind: 'job', key: String(data.id) })}>{say('job.history')}</a>
            )}
          </p>
          <Tabs className="tabbed">
            <TabList className="tabs" aria-label={data.title}>
              <Tab id="facts" className="tab">
                {say('job.facts')}
              </Tab>
              <Tab id="postings" className="tab">
                {say('postings')} ({say.number(data.sources.length)})
              </Tab>
              <Tab id="preview" className="tab">
                {say('job.preview')}
              </Tab>
            </TabList>
            <TabPanel id="facts" className="panel">
              <JobFacts job={data} etag={etag} />
            </TabPanel>
            <TabPanel id="postings" className="panel">
              <Postings job={data} />
            </TabPanel>
            <TabPanel id="preview" className="panel">
              <JobPreview job={data} />
            </TabPanel>
          </Tabs>
        </>
      )}
    </Loaded>
  )
}

/** The job as the public sees it, without application details or source addresses. */
const JobPreview = ({ job }: { job: Job }) => (
  <article className="prose" lang={job.language}>
    <h2>{job.title}</h2>
    <p>
      {job.companyName}, {job.location}
    </p>
    <div lang={useSpoken().language}>
      <Facts
        facts={[
          [say('job.workArrangement'), say.code('arrangement', job.workArrangement)],
          [say('label.salary'), payOf(job)],
          [say('job.tags'), job.tags.join(', ')],
          [say('job.published'), <At at={job.publishedAt} />],
        ]}
      />
    </div>
    <SafeHtml html={job.description} />
  </article>
)

const JobFacts = ({ job, etag }: { job: Job; etag: string }) => (
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
    ask: () => questionOf('job.unpin', say('job.unpin'), { fields }),
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
          <Button task={unpin}>{say('job.unpin')}</Button>
        </div>
      )}
    </section>
  )
}

const JobActions = ({ job }: { job: Job }) => {
  const [isJoining, setJoining] = useState(false)
  const { id, title } = job
  const one = api.admin.jobs({ id })
  const refresh = ['jobs']
  const restored = () => say('job.restored', { title })
  const restore = useAction(() => one.restore.post(), { refresh, done: restored })
  const remove = useAction(() => one.delete(), {
    refresh,
    ask: () => questionOf('job.delete', say('delete'), { title }),
    done: () => say('job.deletedDone', { title }),
    undo: () => async () => {
      await answer(one.restore.post())
      return restored()
    },
  })
  if (job.status === 'deleted')
    return may('admin') ? (
      <Button kind="main" task={restore}>
        {say('job.restore')}
      </Button>
    ) : null
  return (
    <div className="actions">
      <a className="button button-main" href={hrefOf(['jobs', id, 'edit'])}>
        {say('edit')}
      </a>
      <Button onPress={() => setJoining(true)}>{say('join')}</Button>
      {isJoining && <JoinJob job={job} onClose={() => setJoining(false)} />}
      {may('admin') && <Button task={remove}>{say('delete')}</Button>}
    </div>
  )
}

const JoinJob = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const [words, setWords] = useState(job.companyName)
  const found = useJobs({ q: words, per_page: '20', ...(words ? {} : { company: job.companyName }) })
  const takeOut = async (posting: number) => {
    await answer(api.admin.jobs({ id: job.id }).postings({ posting }).split.post())
    return say('posting.split.done')
  }
  const join = useAction(({ id }: JobItem) => api.admin.jobs.merge.post({ into: job.id, jobs: [id] }), {
    refresh: ['jobs', 'merges'],
    done: () => say('join.done'),
    // Splitting a job of several postings would create one job per posting.
    undo: (_, { sources: [posting, ...others] }) =>
      posting && others.length === 0 ? () => takeOut(posting.postingId) : undefined,
  })
  return (
    <Window title={say('join')} size="wide" onClose={onClose}>
      <p className="soft">{say('join.hint')}</p>
      <Field label={say('join.search')} type="search" value={words} onChange={setWords} autoFocus />
      <Loaded query={found}>
        {({ data }) => (
          <ul className="plain-list">
            {data
              // A job whose postings were moved has nothing left to merge.
              .filter(({ id, status, sources }) => id !== job.id && status !== 'deleted' && sources.length > 0)
              .map((other) => (
                <li key={other.id} className="actions">
                  <span>
                    {other.title}, {other.companyName}, {other.location} <span className="soft">({other.id})</span>
                  </span>
                  <Button
                    isPending={join.isPending}
                    onPress={() => join.mutate(other, { onSuccess: onClose })}
                    aria-label={`${say('join.do')}: ${other.title} (${other.id})`}
                  >
                    {say('join.do')}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <div className="actions">
        <Button onPress={onClose}>{say('cancel')}</Button>
      </div>
    </Window>
  )
}
