import { useQuery } from '@tanstack/react-query'
import { answer, api } from '../../api/client.ts'
import type { Snapshot } from '../../api/shapes.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { At } from '../../ui/time.tsx'

const FRESH_MS = 60_000

const columnsOf = (say: Say): Column<Snapshot>[] => [
  { key: 'created', title: say('snapshot.created'), cell: ({ createdAt }) => <At at={createdAt} /> },
  { key: 'jobs', title: say('snapshot.jobs'), isNumber: true, cell: ({ jobs }) => say.number(jobs) },
  { key: 'leftOut', title: say('snapshot.leftOut'), cell: ({ leftOut }) => leftOut.join(', ') },
  {
    key: 'files',
    title: say('snapshot.files'),
    cell: ({ files }) =>
      files.map(({ url, format, bytes }) => (
        <div key={url}>
          <a href={url}>{format}</a> <span className="soft">{say.bytes(bytes)}</span>
        </div>
      )),
  },
  { key: 'cursor', title: say('snapshot.cursor'), cell: ({ cursor }) => <code>{cursor}</code> },
]

/** The files with the whole listing. */
export const SnapshotsView = () => {
  const say = useText()
  const snapshots = useQuery({
    queryKey: ['snapshots'],
    queryFn: () => answer(api.admin.snapshots.get()),
    refetchInterval: FRESH_MS,
  })
  return (
    <>
      <h1>{say('nav.snapshots')}</h1>
      <p className="soft">{say('snapshot.why')}</p>
      <Loaded query={snapshots}>
        {({ data }) => (
          <DataTable
            caption={say('nav.snapshots')}
            columns={columnsOf(say)}
            rows={data}
            idOf={({ cursor }) => cursor}
            empty={say('snapshot.none')}
          />
        )}
      </Loaded>
    </>
  )
}
