import { api } from '../../api/client.ts'
import { say } from '../../texts/say.ts'
import { questionOf } from '../../ui/dialog.tsx'
import { Bulk } from '../../ui/table/bulk.tsx'

const ACTIONS = ['pause', 'resume', 'run', 'delete'] as const
type Action = (typeof ACTIONS)[number]

interface FeedsBulkProps {
  keys: readonly string[]
  actions?: readonly Action[]
  onDone: () => void
}

/** Actions on all selected feeds, and their failures. */
export const FeedsBulk = ({ keys, actions = ACTIONS, onDone }: FeedsBulkProps) => (
  <Bulk
    keys={keys}
    keyOf={({ key }) => key}
    actions={say.options('feeds', actions)}
    post={(action: Action, only: string[]) => api.admin.feeds.bulk.post({ action, keys: only })}
    refresh={['feeds', 'runs', 'overview', 'alerts']}
    ask={(action) =>
      action === 'delete' ? questionOf('feeds.delete', say('delete'), { count: keys.length }) : undefined
    }
    done={(action, counts) => say(`feeds.${action}.done`, counts)}
    opposites={{ pause: 'resume', resume: 'pause' }}
    failureOf={({ key, outcome }) => `${key} (${say.code('feeds.outcome', outcome)})`}
    onDone={onDone}
  />
)
