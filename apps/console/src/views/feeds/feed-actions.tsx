import { api, useRead } from '../../api/client.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/dialog.tsx'
import { useState } from 'react'
import type { Feed } from '../../api/shapes.ts'
import { isUnderWay } from '../runs/run-state.ts'
import { EditFeed } from './edit-feed.tsx'

const RemoveFeed = ({ feedKey, onClose }: { feedKey: string; onClose: () => void }) => {
  const one = api.admin.feeds({ key: feedKey })
  const preview = useRead(['removal', feedKey], () => one.removal.get())
  const remove = useAction(() => one.delete(), {
    refresh: ['feeds', 'jobs'],
    done: () => say('feed.removed', { key: feedKey }),
  })
  return (
    <Window title={say('feed.remove', { key: feedKey })} role="alertdialog" onClose={onClose}>
      <Loaded query={preview}>
        {({ closes, keeps, closing }) => (
          <div className="prose">
            <p>{say('feed.remove.closes', { closes, keeps })}</p>
            {closing.length > 0 && (
              <>
                <p>{say('feed.remove.some')}</p>
                <ul>
                  {closing.map(({ id, title, companyName }) => (
                    <li key={id}>
                      {title}, {companyName}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p>{say('feed.remove.final')}</p>
          </div>
        )}
      </Loaded>
      <div className="actions">
        <Button onPress={onClose} autoFocus>
          {say('cancel')}
        </Button>
        <Button
          kind="danger"
          isDisabled={!preview.data}
          isPending={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: () => go(hrefOf(['feeds'])), onSettled: onClose })}
        >
          {say('delete')}
        </Button>
      </div>
    </Window>
  )
}

/** Actions of an admin on a feed. */
export const FeedActions = ({ feed }: { feed: Feed }) => {
  const { key } = feed
  const one = api.admin.feeds({ key })
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const run = useAction(() => one.runs.post(), { refresh: ['feeds', 'runs'], done: () => say('feed.started', { key }) })
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
