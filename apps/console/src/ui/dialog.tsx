import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { createStore } from '../api/store.ts'
import type { TextKey } from '../texts/english-texts.ts'
import { type Fill, say } from '../texts/say.ts'
import { Button } from './button.tsx'

interface WindowProps {
  title: string
  children: ReactNode
  /** Absent if the dialog cannot be closed without an answer. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'wide'
}

/** A dialog over the page, open as long as it is rendered. */
export const Window = ({ title, children, onClose, role = 'dialog', size = 'small' }: WindowProps) => (
  <ModalOverlay
    className="overlay"
    isOpen
    isDismissable={false}
    isKeyboardDismissDisabled={!onClose}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose?.()
    }}
  >
    <Modal className={`window window-${size}`}>
      <Dialog role={role} className="dialog">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)

export interface Question {
  title: string
  /** Text that explains the consequences. */
  text: ReactNode
  /** Label of the confirming button. */
  action: string
  isHarmless?: boolean
}

/** Names of texts that ask a question: `run.cancel` of `run.cancel.title` and `run.cancel.text`. */
type QuestionName<Key = TextKey> = Key extends `${infer Name}.title`
  ? `${Name}.text` extends TextKey
    ? Name
    : never
  : never

/** @param action label of the confirming button */
export const questionOf = (name: QuestionName, action: string, fill: Fill = {}): Question => ({
  title: say(`${name}.title`, fill),
  text: say(`${name}.text`, fill),
  action,
})

const open = createStore<(Question & { settle: (isYes: boolean) => void }) | undefined>(undefined)

/** Asks for confirmation of a destructive action. */
export const confirm = (question: Question): Promise<boolean> => {
  open.get()?.settle(false)
  return new Promise((settle) => open.set({ ...question, settle }))
}

/** The dialog of the open question. */
export const Confirmation = () => {
  const question = open.use()
  if (!question) return null
  const answer = (isYes: boolean) => {
    open.set(undefined)
    question.settle(isYes)
  }
  return (
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
  )
}
