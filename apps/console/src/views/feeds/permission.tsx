import { api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Feed } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Whether a source's terms require permission, and who confirmed having it. */
export const Permission = ({ feed: { key, permissionReason, permission } }: { feed: Feed }) => {
  const reason = permissionReason && say(`permissionReason.${permissionReason}`)
  const change = useAction((isGiven: boolean) => api.admin.feeds({ key }).patch({ permission: isGiven }), {
    refresh: ['feeds'],
    ask: (isGiven) =>
      isGiven
        ? { title: say('permission.needed'), text: reason, action: say('permission.confirm'), isHarmless: true }
        : {
            title: say('permission.withdraw.title'),
            text: say('permission.withdraw.text'),
            action: say('permission.withdraw'),
          },
    done: (_, isGiven) => say(isGiven ? 'permission.done' : 'permission.withdrawn'),
  })
  if (permission)
    return (
      <div className="notice">
        <p>{say('permission.given', { by: permission.by, at: say.instant(permission.at) })}</p>
        {may('admin') && <Button onPress={() => change.mutate(false)}>{say('permission.withdraw')}</Button>}
      </div>
    )
  if (permissionReason === undefined) return null
  return (
    <div className="notice notice-warn">
      <p>{say('permission.needed')}</p>
      <p>{reason}</p>
      {may('admin') && <Button onPress={() => change.mutate(true)}>{say('permission.confirm')}</Button>}
    </div>
  )
}
