import type { Fault } from '../../api/problem.ts'
import { say } from '../../texts/say.ts'
import { Field } from './fields.tsx'

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
