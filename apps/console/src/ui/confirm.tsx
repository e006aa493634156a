import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useText } from '../texts/use-text.ts'
import { Button } from './button.tsx'
import { Window } from './window.tsx'

export interface Question {
  title: string
  /** Text that explains the consequences. */
  text: ReactNode
  /** Label of the confirming button. */
  action: string
  isHarmless?: boolean
}
type Confirm = (question: Question) => Promise<boolean>

const Context = createContext<Confirm>(() => Promise.resolve(false))

/** Asks for confirmation of a destructive action. */
export const useConfirm = (): Confirm => useContext(Context)

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const say = useText()
  const [question, setQuestion] = useState<Question>()
  const settle = useRef<(isYes: boolean) => void>(undefined)
  const confirm = useCallback<Confirm>((next) => {
    settle.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      settle.current = resolve
    })
  }, [])
  const answer = (isYes: boolean) => {
    setQuestion(undefined)
    settle.current?.(isYes)
    settle.current = undefined
  }
  return (
    <Context value={confirm}>
      {children}
      {question && (
        <Window title={question.title} role="alertdialog" onClose={() => answer(false)}>
          <div className="prose">{question.text}</div>
          <div className="actions">
            <Button onPress={() => answer(false)} autoFocus>
              {say('cancel')}
            </Button>
            <Button kind={question.isHarmless ? 'main' : 'danger'} onPress={() => answer(true)}>
              {question.action}
            </Button>
          </div>
        </Window>
      )}
    </Context>
  )
}
