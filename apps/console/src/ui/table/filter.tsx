import { useEffect, useState } from 'react'
import type { Fault } from '../../api/problem.ts'
import { setQuery, useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Choice } from '../choice.tsx'
import { Field } from '../form.tsx'

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

interface ChosenFilterProps {
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  /** Value if the address has none. */
  initial: string
}

/** A filter with exactly one of a few values. */
export const ChosenFilter = ({ name, label, options, initial }: ChosenFilterProps) => (
  <Choice
    label={label}
    value={useFilters()[name] ?? initial}
    options={options}
    onChange={(value) => setQuery({ [name]: value === initial ? undefined : value, page: undefined })}
  />
)

/** A filter with at most one of a few values. @param any value in the address for no selection, with its label */
export const ChoiceFilter = ({
  any = '',
  anyText,
  initial = any,
  options,
  ...props
}: Omit<ChosenFilterProps, 'initial'> & { initial?: string; any?: string; anyText?: string }) => (
  <ChosenFilter {...props} initial={initial} options={[{ value: any, text: anyText ?? say('any') }, ...options]} />
)
