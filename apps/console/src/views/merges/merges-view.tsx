import { api, answer, useList } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { MergePair } from '../../api/shapes.ts'
import { useFilters, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { questionOf } from '../../ui/dialog.tsx'
import { Facts, At, OutsideLink, TextWindow } from '../../ui/display.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ChosenFilter } from '../../ui/table/filter.tsx'
import { Pager } from '../../ui/table/table.tsx'
import { useDownload, useAction } from '../../ui/use-action.ts'

const STATES = ['open', 'judged'] as const
const BELOW = ['0.95', '0.9', '0.8', '0.7', '0.6', '0.5'] as const

/** Default threshold; the least confident pairs come first in any case. */
const [WIDEST] = BELOW
const PAIRS_A_PAGE = 5

/** Pairs merged with low confidence, for review. */
export const MergesView = () => {
  const merges = useList(
    ['merges'],
    api.admin.merges.get,
    { below: WIDEST, ...useFilters() },
    { freshMs: 30_000, perPage: PAIRS_A_PAGE },
  )
  const verdicts = useDownload(
    () => api.admin.merges.verdicts.get(),
    () => 'verdicts',
  )
  return (
    <>
      <div className="head">
        <h1>{say('nav.merges')}</h1>
        <Button task={verdicts} aria-description={say('merge.export.hint')}>
          {say('merge.export')}
        </Button>
      </div>
      <p className="soft">{say('merge.why')}</p>
      <div className="filters">
        <ChosenFilter name="state" label={say('merge.state')} options={say.options('merge', STATES)} initial="open" />
        <ChosenFilter
          name="below"
          label={say('merge.below')}
          options={BELOW.map((value) => ({ value, text: say.number(Number(value)) }))}
          initial={WIDEST}
        />
      </div>
      <Loaded query={merges}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p className="empty">{say('merge.none')}</p>}
            {data.map((pair) => (
              <Pair key={pair.id} pair={pair} />
            ))}
            <Pager meta={meta} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Verdict = 'same' | 'different'

const Pair = ({ pair }: { pair: MergePair }) => {
  const { id, a, b, job, confidence, rule, verdict } = pair
  const one = api.admin.merges({ id }).verdict
  const refresh = ['merges', 'jobs']
  const put = (given: Verdict) => one.put({ verdict: given })
  const judged = (given: Verdict) => say(`merge.done.${given}`)
  const withdrawn = () => say('merge.withdraw.done')
  /** Restores the verdict that there was before. */
  const restore = async () => {
    await answer<unknown>(verdict ? put(verdict.verdict) : one.delete())
    return verdict ? judged(verdict.verdict) : withdrawn()
  }
  const withdraw = useAction(() => one.delete(), { refresh, done: withdrawn, undo: () => verdict && restore })
  const judge = useAction(put, {
    refresh,
    ask: (given) => (given === 'different' ? questionOf('merge.different', say('merge.different')) : undefined),
    done: (_, given) => judged(given),
    undo: () => restore,
  })
  return (
    <section className="panel" aria-label={say('merge.pair', { id })}>
      <div className="actions">
        {job && <a href={hrefOf(['jobs', job.id])}>{job.title}</a>}
        <span className="soft">
          {confidence !== undefined && say('merge.confidence', { percent: Math.round(confidence * 100) })}{' '}
          {rule && say.code('rule', rule)}
        </span>
      </div>
      <div className="side-by-side">
        <Side side={a} other={b} />
        <Side side={b} other={a} />
      </div>
      {verdict && (
        <p className="notice">{say('merge.verdict', { verdict: say(`merge.${verdict.verdict}`), by: verdict.by })}</p>
      )}
      {may('editor') && (
        <div className="actions">
          {verdict?.verdict !== 'same' && (
            <Button kind="main" onPress={() => judge.mutate('same')} isPending={judge.isPending}>
              {say('merge.same')}
            </Button>
          )}
          {verdict?.verdict !== 'different' && (
            <Button onPress={() => judge.mutate('different')} isPending={judge.isPending}>
              {say('merge.different')}
            </Button>
          )}
          {verdict && <Button task={withdraw}>{say('merge.withdraw')}</Button>}
        </div>
      )}
    </section>
  )
}

type SideShape = MergePair['a']

const Side = ({ side, other }: { side: SideShape; other: SideShape }) => {
  const marked = (text: string | undefined, beside: string | undefined) =>
    text === beside || text === undefined ? text : <mark>{text}</mark>
  return (
    <div className="panel">
      <h2>{marked(side.title, other.title)}</h2>
      <Facts
        facts={[
          [say('job.source'), side.source],
          [say('job.feed'), side.feed],
          [say('job.companyName'), marked(side.companyName, other.companyName)],
          [say('job.location'), marked(side.location, other.location)],
          [
            say('job.workArrangement'),
            side.workArrangement &&
              marked(
                say.code('arrangement', side.workArrangement),
                other.workArrangement && say.code('arrangement', other.workArrangement),
              ),
          ],
          [say('job.language'), side.language && say.code('language', side.language)],
          [say('job.published'), side.publishedAt && <At at={side.publishedAt} />],
          [say('posting.address'), side.url && <OutsideLink href={side.url}>{side.url}</OutsideLink>],
        ]}
      />
      <TextWindow title={`${side.title}, ${side.source} ${side.posting ?? ''}`} lang={side.language}>
        {side.text}
      </TextWindow>
    </div>
  )
}
