import type { ViewProps } from '../../shell/views.ts'
import { RunList } from './run-list.tsx'
import { RunPage } from './run-page.tsx'

/** All runs, or the one named by the address. */
export const RunsView = ({ path: [id] }: ViewProps) => (id ? <RunPage id={Number(id)} /> : <RunList />)
