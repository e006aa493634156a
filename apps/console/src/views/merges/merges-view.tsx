import { api } from '../../api/client.ts'
import { useList } from '../../api/use-read.ts'
import { useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenFilter } from '../../ui/table/filter.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { Pair } from './pair.tsx'

const STATES = ['open', 'judged'] as const
const BELOW = ['0.95', '0.9', '0.8', '0.7', '0.6', '0.5'] as const

/** Default threshold; the least confident pairs come first in any case. */
const [WIDEST] = BELOW
const PAIRS_A_PAGE = 10

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
        <Button
          onPress={() => verdicts.mutate()}
          isPending={verdicts.isPending}
          aria-description={say('merge.export.hint')}
        >
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
