import { api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { may } from '../../api/session.ts'
import type { JobItem } from '../../api/shapes.ts'
import { hrefOf, useFilters } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { questionOf } from '../../ui/dialog.tsx'
import { Badge, Ago } from '../../ui/display.tsx'
import { refusalText } from '../../ui/faults.tsx'
import { Bulk } from '../../ui/table/bulk.tsx'
import { type Column, Listed } from '../../ui/table/table.tsx'
import { AddJob, EditJob } from './edit/edit-job.tsx'
import { JobFilters } from './job-filters.tsx'
import { JobPage } from './job-page.tsx'
import { useJobs } from './job-queries.ts'

const columns = (): Column<JobItem>[] => [
  {
    title: say('job.title'),
    cell: ({ id, title, pinnedFields }) => (
      <>
        <a href={hrefOf(['jobs', id])}>{title}</a>{' '}
        {pinnedFields.length > 0 && <span className="badge">{say('job.edited')}</span>}
      </>
    ),
  },
  { title: say('job.companyName'), cell: ({ companyName }) => companyName },
  { title: say('job.location'), cell: ({ location }) => location },
  { title: say('job.workArrangement'), cell: ({ workArrangement }) => say.code('arrangement', workArrangement) },
  { title: say('job.status'), cell: ({ status }) => <Badge state={status} /> },
  { title: say('postings'), isNumber: true, cell: ({ sources }) => sources.length },
  { title: say('job.published'), cell: ({ publishedAt }) => <Ago at={publishedAt} /> },
]

const JobList = () => {
  const jobs = useJobs(useFilters())
  return (
    <>
      <div className="head">
        <h1>{say('nav.jobs')}</h1>
        {may('editor') && (
          <a className="button button-main" href={hrefOf(['jobs', 'add'])}>
            {say('job.add')}
          </a>
        )}
      </div>
      <JobFilters faults={faultsOf(jobs.error)} />
      <Listed
        query={jobs}
        caption={say('nav.jobs')}
        columns={columns()}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        bulk={may('editor') && ((ids, clear) => <BulkActions ids={[...ids].map(Number)} onDone={clear} />)}
        empty={say('job.none')}
      />
    </>
  )
}

/** All jobs, one of them, or, for those who may use it, a form. */
export const JobsView = ({ path: [id, action] }: ViewProps) => {
  const mayEdit = may('editor')
  if (!id || (id === 'add' && !mayEdit)) return <JobList />
  if (id === 'add') return <AddJob />
  return action === 'edit' && mayEdit ? <EditJob id={id} /> : <JobPage id={id} />
}

const ACTIONS = ['delete', 'restore', 'unpin'] as const
type Action = (typeof ACTIONS)[number]

const BulkActions = ({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) => (
  <Bulk
    keys={ids}
    keyOf={({ id }) => id}
    actions={say.options('bulk', may('admin') ? ACTIONS : ['unpin'])}
    post={(action: Action, only: number[]) => api.admin.jobs.bulk.post({ action, ids: only })}
    refresh={['jobs']}
    ask={(action) => ({
      ...questionOf(`bulk.${action}`, say(`bulk.${action}`), { count: ids.length }),
      isHarmless: action === 'restore',
    })}
    done={(_, counts) => say('bulk.done', counts)}
    opposites={{ delete: 'restore' }}
    failureOf={({ id, code, parameters = {}, detail, outcome }) =>
      `${id} (${code ? refusalText({ code, parameters }) : (detail ?? outcome)})`
    }
    onDone={onDone}
  />
)
