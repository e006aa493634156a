import { type Label, LABELS } from '@jobs/types/public/quality.ts'
import { dayOf, mondayOf } from '@jobs/types/values/time.ts'
import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import { may, currentUser } from '../../api/session.ts'
import type { SampledJob as Shape } from '../../api/shapes.ts'
import { useFilters, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { OutsideLink, TextWindow } from '../../ui/display.tsx'
import { Field, Tick } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { ChosenFilter } from '../../ui/table/filter.tsx'
import { Pager, toggled } from '../../ui/table/table.tsx'
import { useDownload, useAction } from '../../ui/use-action.ts'
import { EvidenceList } from '../../ui/values/evidence-list.tsx'

const TASKS = ['language', 'arrangement-ads', 'occupations', 'terms'] as const
const JOBS_A_PAGE = 5

const thisWeek = () => dayOf(mondayOf(Date.now()))

/** The random sample of a week, for review. */
export const QualityView = () => {
  const { week = thisWeek(), page: wanted } = useFilters()
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
          const pages = Math.ceil(data.length / JOBS_A_PAGE)
          const page = Math.min(Math.max(1, Math.trunc(Number(wanted)) || 1), pages)
          const shown = data.slice((page - 1) * JOBS_A_PAGE, page * JOBS_A_PAGE)
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
              {shown.map((sampled) => (
                <SampledJob key={sampled.jobId} week={week} sampled={sampled} />
              ))}
              {pages > 1 && <Pager meta={{ page, pages, total: data.length }} />}
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

const isLabel = (part: string): part is Label => LABELS.some((label) => label === part)

type Verdict = Shape['judgements'][number]['verdict']

const SampledJob = ({ week, sampled }: { week: string; sampled: Shape }) => {
  const me = currentUser()?.email
  const { job, jobId, judgements, agreed } = sampled
  const name = `${job.title}, ${job.companyName}`
  const mine = judgements.find(({ by }) => by === me)
  const others = judgements.filter(({ by }) => by !== me)
  const [wrong, setWrong] = useState<ReadonlySet<Label>>(new Set(mine?.wrong))
  const [duplicateOf, setDuplicateOf] = useState(mine?.duplicateOf ?? '')
  const judge = useAction(
    (verdict: Verdict) =>
      api.admin.quality
        .samples({ week })({ job: jobId })
        .verdict.put({
          verdict,
          wrong: verdict === 'wrong' ? [...wrong] : [],
          ...(verdict === 'duplicate' && { duplicateOf: duplicateOf.trim() }),
        }),
    { refresh: ['quality'], done: () => say('quality.saved') },
  )
  const verdicts = [
    ['right', wrong.size > 0],
    ['wrong', wrong.size === 0],
    ['dead', false],
    ['duplicate', duplicateOf.trim() === ''],
  ] as const
  const textOf = ({ verdict, wrong: named, duplicateOf: other }: Shape['judgements'][number]) =>
    [say(`verdict.${verdict}`), named.map((label) => say(`label.${label}`)).join(', '), other]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="panel" aria-label={name}>
      <h2>
        <a href={hrefOf(['jobs', jobId])}>{job.title}</a>
      </h2>
      <p className="soft">
        {job.companyName}, {job.location} · <OutsideLink href={job.url}>{say('job.public')}</OutsideLink>
      </p>
      <EvidenceList
        values={job}
        parts={LABELS}
        lang={job.language}
        heading={(part, label) =>
          may('admin') && isLabel(part) ? (
            <Tick isSelected={wrong.has(part)} onChange={(isWrong) => setWrong(toggled(wrong, part, isWrong))}>
              {label}
            </Tick>
          ) : (
            label
          )
        }
      />
      <TextWindow title={name} lang={job.language}>
        <SafeHtml html={job.description} heading="h3" />
      </TextWindow>
      {mine && <p className="notice">{say('quality.mine', { verdict: textOf(mine) })}</p>}
      {others.length > 0 && (
        <p className="soft">
          {mine || !may('admin')
            ? say('quality.others', { verdicts: others.map((one) => `${one.by}: ${textOf(one)}`).join('; ') })
            : say('quality.hidden')}{' '}
          {mine && agreed !== null && say(agreed ? 'quality.agreed' : 'quality.disagreed')}
        </p>
      )}
      {may('admin') && (
        <>
          <Field label={say('quality.duplicateOf')} value={duplicateOf} onChange={setDuplicateOf} maxLength={300} />
          <div className="actions" role="group" aria-label={say('quality.wrong.pick')}>
            {verdicts.map(([verdict, isDisabled]) => (
              <Button
                key={verdict}
                kind={verdict === 'right' ? 'main' : 'plain'}
                isDisabled={isDisabled}
                isPending={judge.isPending}
                onPress={() => judge.mutate(verdict)}
              >
                {say(`quality.${verdict}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
