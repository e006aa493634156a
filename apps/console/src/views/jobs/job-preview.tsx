import type { Job } from '../../api/shapes.ts'
import { useSpoken } from '../../texts/language.ts'
import { say } from '../../texts/say.ts'
import { Facts } from '../../ui/facts.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { At } from '../../ui/time.tsx'
import { payOf } from '../../ui/values/read-values.ts'

/** The job as the public sees it, without application details or source addresses. */
export const JobPreview = ({ job }: { job: Job }) => (
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
