import { api } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import { setQuery, useRoute } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Choice, optionsOf } from '../../ui/choice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { ExportVerdicts } from './export-verdicts.tsx'
import { Pair } from './pair.tsx'

const FRESH_MS = 30_000
const STATES = ['open', 'judged'] as const
const BELOW = ['0.95', '0.9', '0.8', '0.7', '0.6', '0.5'] as const

/** Default threshold; the least confident pairs come first in any case. */
const [WIDEST] = BELOW
const PAIRS_A_PAGE = 10

const useMerges = (filters: Readonly<Record<string, string>>) =>
  useList('merges', api.admin.merges.get, { below: WIDEST, ...filters }, { freshMs: FRESH_MS, perPage: PAIRS_A_PAGE })

/** Pairs merged with low confidence, for review. */
export const MergesView = () => {
  const say = useText()
  const { query } = useRoute()
  const merges = useMerges(Object.fromEntries(query))
  return (
    <>
      <div className="head">
        <h1>{say('nav.merges')}</h1>
        <ExportVerdicts />
      </div>
      <p className="soft">{say('merge.why')}</p>
      <div className="filters">
        <Choice
          label={say('merge.state')}
          value={STATES.find((state) => state === query.get('state')) ?? 'open'}
          options={optionsOf(STATES, (value) => say(`merge.${value}`))}
          onChange={(state) => setQuery({ state: state === 'open' ? undefined : state, page: undefined })}
        />
        <Choice
          label={say('merge.below')}
          value={BELOW.find((below) => below === query.get('below')) ?? WIDEST}
          options={BELOW.map((value) => ({ value, text: say.number(Number(value)) }))}
          onChange={(below) => setQuery({ below: below === WIDEST ? undefined : below, page: undefined })}
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
