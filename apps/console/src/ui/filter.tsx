import type { Fault } from '../api/problem.ts'
import { useEffect, useState } from 'react'
import { setQuery, useFilters } from '../shell/router.ts'
import { useText } from '../texts/use-text.ts'
import { Choice } from './choice.tsx'
import { Field } from './fields.tsx'

const PAUSE_MS = 300

/** A text filter; the address is updated when typing pauses. */
export const TextFilter = ({
  name,
  label,
  type = 'search',
  ...props
}: {
  name: string
  label: string
  type?: 'search' | 'date'
  hint?: string
  /** Validation error. */
  fault?: Fault | undefined
  inputMode?: 'numeric'
}) => {
  const set = useFilters()[name] ?? ''
  const [text, setText] = useState(set)
  useEffect(() => setText(set), [set])
  useEffect(() => {
    if (text === set) return undefined
    const timer = setTimeout(() => setQuery({ [name]: text || undefined, page: undefined }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, set])
  return <Field {...props} label={label} type={type} value={text} onChange={setText} />
}

interface ChoiceFilterProps {
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  /** Value if the address has none. */
  initial?: string
}

/** A filter with exactly one of a few values. @param initial shown for any other value in the address, too */
export const ChosenFilter = ({ name, label, options, initial }: ChoiceFilterProps & { initial: string }) => {
  const value = useFilters()[name]
  return (
    <Choice
      label={label}
      value={options.some((option) => option.value === value) && value ? value : initial}
      options={options}
      onChange={(chosen) => setQuery({ [name]: chosen === initial ? undefined : chosen, page: undefined })}
    />
  )
}

/** A filter with at most one of a few values. @param any value in the address for no selection, with its label */
export const ChoiceFilter = ({
  name,
  label,
  options,
  initial = '',
  any = '',
  anyText,
}: ChoiceFilterProps & { any?: string; anyText?: string }) => {
  const say = useText()
  return (
    <Choice
      label={label}
      value={useFilters()[name] ?? initial}
      options={[{ value: any, text: anyText ?? say('any') }, ...options]}
      onChange={(value) => setQuery({ [name]: value === initial ? undefined : value, page: undefined })}
    />
  )
}
