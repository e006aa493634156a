import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import { go, hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/dialog/window.tsx'

/** Asks for confirmation before deleting a feed, listing the jobs that would close. */
export const RemoveFeed = ({ feedKey, onClose }: { feedKey: string; onClose: () => void }) => {
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
          onPress={() =>
            remove.mutate(undefined, {
              onSuccess: () => go(hrefOf(['feeds'])),
              onSettled: onClose,
            })
          }
        >
          {say('delete')}
        </Button>
      </div>
    </Window>
  )
}
