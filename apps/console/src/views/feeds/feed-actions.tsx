import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Feed } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { isUnderWay } from '../runs/run-state.ts'
import { EditFeed } from './edit-feed.tsx'
import { RemoveFeed } from './remove-feed.tsx'

/** Actions of an admin on a feed. */
export const FeedActions = ({ feed }: { feed: Feed }) => {
  const { key } = feed
  const one = api.admin.feeds({ key })
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const run = useAction(() => one.runs.post(), {
    refresh: ['feeds', 'runs'],
    done: () => say('feed.started', { key }),
  })
  const pause = useAction((enabled: boolean) => one.patch({ enabled }), {
    refresh: ['feeds'],
    done: (_, enabled) => say(enabled ? 'feed.resumed' : 'feed.paused', { key }),
    opposite: (enabled) => !enabled,
  })
  return (
    <div className="actions">
      <Button kind="main" isDisabled={isUnderWay(feed.lastRun?.outcome)} onPress={() => run.mutate()}>
        {say('feeds.run')}
      </Button>
      <Button onPress={() => pause.mutate(!feed.enabled)}>{say(feed.enabled ? 'feeds.pause' : 'feeds.resume')}</Button>
      <Button onPress={() => setOpen('edit')}>{say('edit')}</Button>
      <Button onPress={() => setOpen('remove')}>{say('delete')}</Button>
      {open === 'edit' && <EditFeed feed={feed} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveFeed feedKey={key} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
