import { useState } from 'react'
import { type Label, LABELS } from '@jobs/types/public/quality.ts'
import { api } from '../../api/client.ts'
import { currentUser, may } from '../../api/session.ts'
import type { SampledJob as Shape } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Tick } from '../../ui/form/fields.tsx'
import { EvidenceList } from '../../ui/values/evidence-list.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { toggled } from '../../ui/toggled.ts'
import { useAction } from '../../ui/use-action.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { TextWindow } from '../../ui/text-window.tsx'

const isLabel = (part: string): part is Label => LABELS.some((label) => label === part)

type Verdict = Shape['judgements'][number]['verdict']

/** A sampled job with its values and evidence, and the verdict on it. */
export const SampledJob = ({ week, sampled }: { week: string; sampled: Shape }) => {
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
