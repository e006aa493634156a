import type { ViewProps } from '../../shell/views.ts'
import { AddJob } from './edit/add-job.tsx'
import { EditJob } from './edit/edit-job.tsx'
import { JobList } from './job-list.tsx'
import { JobPage } from './job-page.tsx'

/** All jobs, one of them, or its edit form. */
export const JobsView = ({ path: [id, action] }: ViewProps) => {
  if (!id) return <JobList />
  if (id === 'add') return <AddJob />
  return action === 'edit' ? <EditJob id={id} /> : <JobPage id={id} />
}
