import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import type { LeftOut, Run } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Choice } from '../../ui/choice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { leftOutOf } from './run-counts.tsx'

const BUSY_MS = 3000

/** The items left out by a run, by reason. */
export const LeftOutItems = ({ run }: { run: Run }) => {
  const [reason, setReason] = useState('')
  const { id, counts, finishedAt } = run
  const count = counts ? leftOutOf(counts) : 0
  const items = useRead(
    // Fetched again when the run ends, which stores the last items.
    ['runs', 'left-out', id, reason, finishedAt],
    () => api.admin.runs({ id })['left-out'].get({ query: reason ? { reason } : {} }),
    { enabled: count > 0, refetchInterval: finishedAt ? false : BUSY_MS, placeholderData: keepPreviousData },
  )
  if (!counts || count === 0) return null
  const reasons = [...new Set([...Object.keys(counts.dropped), ...Object.keys(counts.rejected)])]
  return (
    <section className="panel">
      <h2>{say('run.showLeftOut')}</h2>
      <div className="filters">
        <Choice
          label={say('reason')}
          value={reason}
          options={[
            { value: '', text: say('run.allReasons') },
            ...reasons.map((value) => ({ value, text: say.code('leftOut', value) })),
          ]}
          onChange={setReason}
          hint={say('run.latest')}
        />
      </div>
      <Loaded query={items}>
        {({ data, kept }) => (kept ? <LeftOutList items={data} /> : <p className="soft">{say('run.notKept')}</p>)}
      </Loaded>
    </section>
  )
}

/** Left-out items with reason and excerpt. */
export const LeftOutList = ({ items }: { items: readonly LeftOut[] }) => (
  <ul className="plain-list left-out">
    {items.map((item, index) => (
      // The same item may be left out twice.
      <li key={`${item.item} ${index}`}>
        <p>
          <span className={`badge ${item.kind === 'rejected' ? 'badge-bad' : 'badge-warn'}`}>
            {say.code('leftOut', item.reason)}
          </span>{' '}
          <strong>{item.item}</strong>
          {[item.company, item.location].filter(Boolean).map((text) => `, ${text}`)}{' '}
          <span className="soft">{say(`run.kind.${item.kind}`)}</span>
        </p>
        {item.excerpt && <blockquote className="quote">{item.excerpt}</blockquote>}
      </li>
    ))}
  </ul>
)
