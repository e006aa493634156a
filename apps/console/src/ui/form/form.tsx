import { type ReactNode, useState } from 'react'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button.tsx'
import { ProblemNotice } from '../problem-notice.tsx'

interface FormProps {
  onSubmit: () => void
  /** What the button says that sends it. */
  send: string
  /** What went wrong when it was sent: an error, or a notice of its own. */
  error?: unknown
  notice?: ReactNode
  isPending?: boolean
  /** Whether there is nothing to send yet. */
  isDisabled?: boolean
  onCancel?: () => void
  /** Where the page leads that the form is left for. */
  cancelHref?: string
  isPanel?: boolean
  children: ReactNode
}

/** Fields, what is wrong with them together, and the ways to send them or give up. */
export const Form = ({
  onSubmit,
  send,
  error,
  notice,
  isPending,
  isDisabled,
  isPanel,
  children,
  ...cancel
}: FormProps) => {
  const say = useText()
  // Typing clears the error, which may no longer apply.
  const [readError, setReadError] = useState<unknown>()
  return (
    <form
      className={isPanel ? 'form panel' : 'form'}
      onChange={() => setReadError(error)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {error && error !== readError ? (notice ?? <ProblemNotice error={error} />) : null}
      <div className="actions">
        {cancel.onCancel && <Button onPress={cancel.onCancel}>{say('cancel')}</Button>}
        <Button type="submit" kind="main" isPending={isPending ?? false} isDisabled={isDisabled ?? false}>
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
