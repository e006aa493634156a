import { type ReactNode, useState } from 'react'
import { say } from '../../texts/say.ts'
import { Button } from '../button.tsx'
import { ProblemNotice } from '../faults/problem-notice.tsx'

interface FormProps {
  onSubmit: () => void
  /** Label of the submit button. */
  send: string
  /** The action that submits: whether it is under way, and why it failed. */
  action: { error: unknown; isPending: boolean }
  /** Whether there is nothing to submit yet. */
  isDisabled?: boolean
  onCancel?: () => void
  /** Link that leaves the form. */
  cancelHref?: string
  isPanel?: boolean
  children: ReactNode
}

/** A form: fields, their common error, and buttons to submit or cancel. */
export const Form = ({ onSubmit, send, action, isDisabled, isPanel, children, ...cancel }: FormProps) => {
  // Typing clears the error, which may no longer apply.
  const [readError, setReadError] = useState<unknown>()
  const { error, isPending } = action
  return (
    <form
      className={isPanel ? 'form panel' : 'form'}
      onChange={() => setReadError(error)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSubmit()
      }}
    >
      {children}
      {error && error !== readError ? <ProblemNotice error={error} /> : null}
      <div className="actions">
        {cancel.onCancel && <Button onPress={cancel.onCancel}>{say('cancel')}</Button>}
        <Button type="submit" kind="main" isPending={isPending} isDisabled={isDisabled ?? false}>
          {send}
        </Button>
        {cancel.cancelHref && (
          <a className="button" href={cancel.cancelHref}>
            {say('cancel')}
          </a>
        )}
      </div>
    </form>
  )
}
