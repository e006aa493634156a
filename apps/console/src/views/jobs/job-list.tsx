import { useState } from 'react'
import { faultsOf } from '../../api/problem.ts'
import { useMay } from '../../api/session.ts'
import type { JobItem } from '../../api/shapes.ts'
import { hrefOf, useRoute } from '../../shell/router.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { JobFilters } from './job-filters.tsx'
import { useJobs } from './job-queries.ts'

const NONE: ReadonlySet<string> = new Set()

const columnsOf = (say: Say): Column<JobItem>[] => [
  {
    key: 'title',
    title: say('job.title'),
    cell: ({ id, title, pinnedFields }) => (
      <>
        <a href={hrefOf(['jobs', id])}>{title}</a>{' '}
        {pinnedFields.length > 0 && <span className="badge">{say('job.edited')}</span>}
      </>
    ),
  },
  { key: 'company', title: say('job.companyName'), cell: ({ companyName }) => companyName },
  { key: 'location', title: say('job.location'), cell: ({ location }) => location },
  {
    key: 'arrangement',
    title: say('job.workArrangement'),
    cell: ({ workArrangement }) => say.code('arrangement', workArrangement),
  },
  { key: 'status', title: say('job.status'), cell: ({ status }) => <Badge state={status} /> },
  {
    key: 'sources',
    title: say('job.postings'),
    isNumber: true,
    cell: ({ sources }) => say.number(sources.length),
  },
  { key: 'published', title: say('job.published'), cell: ({ publishedAt }) => <Ago at={publishedAt} /> },
]

/** Jobs in any state, filtered by the address. */
export const JobList = () => {
  const say = useText()
  const mayEdit = useMay('editor')
  const { query } = useRoute()
  const [selected, setSelected] = useState(NONE)
  const jobs = useJobs(Object.fromEntries(query))
  return (
    <>
      <div className="head">
        <h1>{say('nav.jobs')}</h1>
        {mayEdit && (
          <a className="button button-main" href={hrefOf(['jobs', 'add'])}>
            {say('job.add')}
          </a>
        )}
      </div>
      <JobFilters faults={faultsOf(jobs.error)} />
      <Listed
        query={jobs}
        above={() => selected.size > 0 && <BulkActions ids={selected} onDone={() => setSelected(NONE)} />}
        caption={say('nav.jobs')}
        columns={columnsOf(say)}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        selection={mayEdit ? { ids: selected, onChange: setSelected } : undefined}
        empty={say('job.none')}
      />
    </>
  )
}
