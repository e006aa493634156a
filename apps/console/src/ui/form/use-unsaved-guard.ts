import { useLeaveGuard } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { confirm } from '../dialog/confirm.tsx'

const mayLeave = () => confirm({ title: say('leave.title'), text: say('leave.text'), action: say('leave.do') })

/** Asks for confirmation before leaving the page with unsaved changes. */
export const useUnsavedGuard = (isUnsaved: boolean): void => useLeaveGuard(isUnsaved, mayLeave)

/** Closes a form in a dialog, after confirmation if there are unsaved changes. */
export const closeForm = async (isUnsaved: boolean, onClose: () => void): Promise<void> => {
  if (!isUnsaved || (await mayLeave())) onClose()
}
