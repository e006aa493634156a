import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { Phrase } from './phrase.tsx'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Below the field: what belongs into it. */
  hint?: ReactNode
  /** What is wrong with the value. */
  fault?: string | undefined
  type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'datetime-local' | 'date'
  inputMode?: 'text' | 'numeric' | 'decimal'
  autoComplete?: string
  isRequired?: boolean
  isReadOnly?: boolean
  autoFocus?: boolean
  /** Lines of a field for long texts. */
  rows?: number
  maxLength?: number
}

/** A text with its label, a hint and what is wrong with it. */
export const Field = ({ label, hint, fault, rows, value, onChange, type = 'text', ...props }: FieldProps) => (
  // What the backend found wrong must not keep the browser from sending the form again.
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
    {hint && (
      <Text slot="description" className="hint">
        {hint}
      </Text>
    )}
    <FieldError className="fault">{fault && <Phrase text={fault} />}</FieldError>
  </TextField>
)

interface TickProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
  isIndeterminate?: boolean
  isDisabled?: boolean
  'aria-label'?: string
}

/** Something that is so or not. */
export const Tick = ({ children, ...props }: TickProps) => (
  <Checkbox {...props} className="tick">
    <span className="tick-box" aria-hidden="true" />
    {children}
  </Checkbox>
)
