import { useCallback } from 'react'
import { useLeaveGuard } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { useConfirm } from '../confirm.tsx'

const useQuestion = () => {
  const say = useText()
  const confirm = useConfirm()
  return useCallback(
    () => confirm({ title: say('leave.title'), text: say('leave.text'), action: say('leave.do') }),
    [confirm, say],
  )
}

/** While something is not saved, leaving the page is confirmed first. */
export const useUnsavedGuard = (isUnsaved: boolean): void => useLeaveGuard(isUnsaved, useQuestion())

/** Closes a form in a window; where something is not saved, not without a question. */
export const useDiscard = (isUnsaved: boolean, onClose: () => void): (() => void) => {
  const question = useQuestion()
  const leave = async () => {
    if (!isUnsaved || (await question())) onClose()
  }
  return () => void leave()
}
