import { api, useRead } from '../../api/client.ts'
import type { Snapshot } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { At } from '../../ui/display.tsx'
import { type Column, Listed } from '../../ui/table/table.tsx'

const columns = (): Column<Snapshot>[] => [
  { title: say('snapshot.created'), cell: ({ createdAt }) => <At at={createdAt} /> },
  { title: say('nav.jobs'), isNumber: true, cell: ({ jobs }) => jobs },
  { title: say('snapshot.leftOut'), cell: ({ leftOut }) => leftOut.join(', ') },
  {
    title: say('snapshot.files'),
    cell: ({ files }) =>
      files.map(({ url, format, bytes }) => (
        <div key={url}>
          <a href={url}>{format}</a> <span className="soft">{say.bytes(bytes)}</span>
        </div>
      )),
  },
  { title: say('cursor'), cell: ({ cursor }) => <code>{cursor}</code> },
]

/** The files of the complete listing. */
export const SnapshotsView = () => {
  const snapshots = useRead(['snapshots'], () => api.admin.snapshots.get(), { refetchInterval: 60_000 })
  return (
    <>
      <h1>{say('nav.snapshots')}</h1>
      <p className="soft">{say('snapshot.why')}</p>
      <Listed
        query={snapshots}
        above={({ writing, failure }) => (
          <>
            {failure && (
              <p className="notice notice-fault" role="status">
                {say('snapshot.failed')} (<At at={failure.at} />
                ): <span lang="en">{failure.reason}</span>
              </p>
            )}
            {writing && (
              <p className="notice" role="status">
                {say('snapshot.writing', { count: writing.jobs })}
              </p>
            )}
          </>
        )}
        caption={say('nav.snapshots')}
        columns={columns()}
        idOf={({ cursor }) => cursor}
        empty={say('snapshot.none')}
      />
    </>
  )
}
