import { useCallback } from 'react'
import { useLeaveGuard } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { confirm } from '../confirm.tsx'

const useQuestion = () => {
  const say = useText()
  return useCallback(
    () => confirm({ title: say('leave.title'), text: say('leave.text'), action: say('leave.do') }),
    [say],
  )
}

/** Asks for confirmation before leaving the page with unsaved changes. */
export const useUnsavedGuard = (isUnsaved: boolean): void => useLeaveGuard(isUnsaved, useQuestion())

/** Closes a form in a dialog, after confirmation if there are unsaved changes. */
export const useDiscard = (isUnsaved: boolean, onClose: () => void): (() => void) => {
  const question = useQuestion()
  const leave = async () => {
    if (!isUnsaved || (await question())) onClose()
  }
  return () => void leave()
}
