import { api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import { useRead } from '../../api/use-read.ts'
import { useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenFilter } from '../../ui/table/filter.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { SampledJob } from './sampled-job.tsx'

const TASKS = ['language', 'arrangement-ads', 'occupations', 'terms'] as const
const DAY_MS = 24 * 3600 * 1000

/** Returns Monday of this week in UTC. */
const thisWeek = () => {
  const day = Math.floor(Date.now() / DAY_MS)
  return new Date((day - ((day + 3) % 7)) * DAY_MS).toISOString().slice(0, 10)
}

/** The random sample of a week, for review. */
export const QualityView = () => {
  const week = useFilters()['week'] ?? thisWeek()
  // This week's sample is drawn when it is first viewed.
  const isDrawn = may('editor') && week === thisWeek()
  const sample = useRead(['quality', week], () =>
    isDrawn ? api.admin.quality.samples.post() : api.admin.quality.samples({ week }).get(),
  )
  const rows = useDownload(
    (task: (typeof TASKS)[number]) => api.admin.quality.labels({ task }).get(),
    (task) => task,
  )
  return (
    <>
      <h1>{say('nav.quality')}</h1>
      <p className="soft">{say('quality.why')}</p>
      <Loaded query={sample}>
        {({ data, weeks }) => {
          const judged = data.filter(({ judgements }) => judgements.length > 0)
          const twice = judged.filter(({ agreed }) => agreed !== null)
          return (
            <>
              <div className="filters">
                <ChosenFilter
                  name="week"
                  label={say('quality.week')}
                  options={[...new Set([thisWeek(), ...weeks])].map((value) => ({ value, text: value }))}
                  initial={thisWeek()}
                />
              </div>
              {data.length === 0 ? (
                <p className="empty">{say('quality.none')}</p>
              ) : (
                <p className="notice">
                  {say('quality.progress', {
                    judged: judged.length,
                    drawn: data.length,
                    twice: twice.length,
                    agreed: twice.filter(({ agreed }) => agreed).length,
                  })}
                </p>
              )}
              {data.map((sampled) => (
                <SampledJob key={sampled.jobId} week={week} sampled={sampled} />
              ))}
            </>
          )
        }}
      </Loaded>
      {may('admin') && (
        <div className="actions">
          {TASKS.map((task) => (
            <Button key={task} isPending={rows.isPending} onPress={() => rows.mutate(task)}>
              {say('quality.export', { task })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
