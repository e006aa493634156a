import { answer, api } from '../../api/client.ts'
import type { FeedOutcomes } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Bulk } from '../../ui/bulk.tsx'

const ACTIONS = ['pause', 'resume', 'run', 'delete'] as const
type Action = (typeof ACTIONS)[number]
const OPPOSITE = { pause: 'resume', resume: 'pause' } as const

/** Actions on all selected feeds, and their failures. */
export const FeedsBulk = ({
  keys,
  actions = ACTIONS,
  onDone,
}: {
  keys: readonly string[]
  actions?: readonly Action[]
  onDone: () => void
}) => {
  const post = (action: Action, only: readonly string[]) => api.admin.feeds.bulk.post({ action, keys: [...only] })
  const doneOf = ({ data }: FeedOutcomes) => data.filter(({ outcome }) => outcome === 'done').map(({ key }) => key)
  const done = (outcomes: FeedOutcomes, action: Action) =>
    say(`feeds.${action}.done`, { done: doneOf(outcomes).length, count: outcomes.data.length })
  const deletion = {
    title: say('feeds.delete.title', { count: keys.length }),
    text: say('feeds.delete.text'),
    action: say('delete'),
  }
  return (
    <Bulk
      count={keys.length}
      actions={say.options('feeds', actions)}
      run={(action) => post(action, keys)}
      refresh={['feeds', 'runs', 'overview', 'alerts']}
      ask={(action) => (action === 'delete' ? deletion : undefined)}
      done={done}
      undo={(outcomes, action) =>
        action === 'pause' || action === 'resume'
          ? async () => done(await answer(post(OPPOSITE[action], doneOf(outcomes))), OPPOSITE[action])
          : undefined
      }
      failureOf={({ key, outcome }) => `${key} (${say.code('feeds.outcome', outcome)})`}
      onDone={onDone}
    />
  )
}
