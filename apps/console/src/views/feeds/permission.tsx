import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Feed } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Whether a source's terms require permission, and who confirmed having it. */
export const Permission = ({ feed: { key, permissionReason, permission } }: { feed: Feed }) => {
  const say = useText()
  const confirm = useConfirm()
  const mayChange = useMay('admin')
  const change = useAction(
    async (isGiven: boolean) => await answer(api.admin.feeds({ key }).patch({ permission: isGiven })),
    { refresh: ['feeds'], done: (_, isGiven) => say(isGiven ? 'permission.done' : 'permission.withdrawn') },
  )
  const give = async () => {
    const question = {
      title: say('permission.needed'),
      text: permissionReason && say(`permissionReason.${permissionReason}`),
      action: say('permission.confirm'),
    }
    if (await confirm({ ...question, isHarmless: true })) change.mutate(true)
  }
  const withdraw = async () => {
    const question = { title: say('permission.withdraw.title'), text: say('permission.withdraw.text') }
    if (await confirm({ ...question, action: say('permission.withdraw') })) change.mutate(false)
  }
  if (permission)
    return (
      <div className="notice">
        <p>{say('permission.given', { by: permission.by, at: say.instant(permission.at) })}</p>
        {mayChange && <Button onPress={() => void withdraw()}>{say('permission.withdraw')}</Button>}
      </div>
    )
  if (permissionReason === undefined) return null
  return (
    <div className="notice notice-warn">
      <p>{say('permission.needed')}</p>
      <p>{say(`permissionReason.${permissionReason}`)}</p>
      {mayChange && <Button onPress={() => void give()}>{say('permission.confirm')}</Button>}
    </div>
  )
}
