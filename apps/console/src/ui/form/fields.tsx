import type { Fault } from '../../api/problem.ts'
import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { FaultText } from '../faults/fault-text.tsx'

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
