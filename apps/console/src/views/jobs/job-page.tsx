import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { may } from '../../api/session.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { JobActions } from './job-actions.tsx'
import { JobFacts } from './job-facts.tsx'
import { Postings } from './postings.tsx'
import { useJob } from './job-queries.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import type { Job } from '../../api/shapes.ts'
import { useSpoken } from '../../texts/language.ts'
import { Facts } from '../../ui/facts.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { At } from '../../ui/time.tsx'
import { payOf } from '../../ui/values/read-values.ts'

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
