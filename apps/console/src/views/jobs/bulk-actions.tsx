import { answer, api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { JobOutcomes } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Bulk } from '../../ui/bulk.tsx'
import { refusalText } from '../../ui/problem-notice.tsx'

const ACTIONS = ['delete', 'restore', 'unpin'] as const
type Action = (typeof ACTIONS)[number]

/** Actions on all selected jobs, and their failures. */
export const BulkActions = ({ ids, onDone }: { ids: ReadonlySet<string>; onDone: () => void }) => {
  const count = ids.size
  const post = (action: Action, only: number[]) => api.admin.jobs.bulk.post({ action, ids: only })
  const doneOf = ({ data }: JobOutcomes) => data.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  const done = (outcomes: JobOutcomes) =>
    say('bulk.done', { done: doneOf(outcomes).length, count: outcomes.data.length })
  return (
    <Bulk
      count={count}
      actions={say.options('bulk', may('admin') ? ACTIONS : ['unpin'])}
      run={(action) => post(action, [...ids].map(Number))}
      refresh={['jobs']}
      ask={(action) => ({
        title: say(`bulk.${action}.title`, { count }),
        text: say(`bulk.${action}.text`),
        action: say(`bulk.${action}`),
        isHarmless: action === 'restore',
      })}
      done={done}
      undo={(outcomes, action) =>
        action === 'delete' ? async () => done(await answer(post('restore', doneOf(outcomes)))) : undefined
      }
      failureOf={({ id, code, parameters = {}, detail, outcome }) =>
        `${id} (${code ? refusalText({ code, parameters }) : (detail ?? outcome)})`
      }
      onDone={onDone}
    />
  )
}
