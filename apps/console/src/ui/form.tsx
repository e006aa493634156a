import { type ReactNode, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import type { Fault } from '../api/problem.ts'
import { useLeaveGuard } from '../shell/router.ts'
import { say } from '../texts/say.ts'
import { Button } from './button.tsx'
import { confirm } from './dialog.tsx'
import { ProblemNotice, FaultText } from './faults.tsx'

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

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Hint below the field. */
  hint?: ReactNode
  /** Validation error of the value. */
  fault?: Fault | undefined
  type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'datetime-local' | 'date'
  inputMode?: 'numeric' | 'decimal'
  autoComplete?: string
  isRequired?: boolean
  isReadOnly?: boolean
  autoFocus?: boolean
  /** Rows of a multi-line field. */
  rows?: number
  maxLength?: number
  pattern?: string
}

/** A text field with label, hint and validation error. */
export const Field = ({ label, hint, fault, rows, value, onChange, type = 'text', ...props }: FieldProps) => (
  // The browser must not block resubmission because of an error from the backend.
  <TextField
    {...props}
    validationBehavior="aria"
    className="field"
    value={value}
    onChange={onChange}
    type={type}
    isInvalid={Boolean(fault)}
  >
    <Label>{label}</Label>
    {rows ? <TextArea rows={rows} /> : <Input />}
    <FieldNotes hint={hint} fault={fault} />
  </TextField>
)

/** The hint and the validation error below a field. */
export const FieldNotes = ({ hint, fault }: { hint: ReactNode; fault?: Fault | undefined }) => (
  <>
    {hint && (
      <Text slot="description" className="hint">
        {hint}
      </Text>
    )}
    <FieldError className="fault">{fault && <FaultText fault={fault} />}</FieldError>
  </>
)

interface TickProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
  isIndeterminate?: boolean
  'aria-label'?: string
}

/** A checkbox. */
export const Tick = ({ children, ...props }: TickProps) => (
  <Checkbox {...props} className="tick">
    <span className="tick-box" aria-hidden="true" />
    {children}
  </Checkbox>
)

interface PasswordProps {
  value: string
  onChange: (value: string) => void
  label?: string
  fault?: Fault | undefined
  /** For a new password rather than the current one. */
  isNew?: boolean
  autoFocus?: boolean
}

/** A password field with the attributes that password managers need. */
export const PasswordField = ({ label, isNew = false, ...props }: PasswordProps) => (
  <Field
    {...props}
    label={label ?? say(isNew ? 'password.new' : 'password')}
    hint={isNew && say('password.rules')}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    isRequired
  />
)

const mayLeave = () => confirm({ title: say('leave.title'), text: say('leave.text'), action: say('leave.do') })

/** Asks for confirmation before leaving the page with unsaved changes. */
export const useUnsavedGuard = (isUnsaved: boolean): void => useLeaveGuard(isUnsaved, mayLeave)

/** Closes a form in a dialog, after confirmation if there are unsaved changes. */
export const closeForm = async (isUnsaved: boolean, onClose: () => void): Promise<void> => {
  if (!isUnsaved || (await mayLeave())) onClose()
}
