import type { Fault } from '../api/problem.ts'
import { useEffect, useState } from 'react'
import { setQuery, useRoute } from '../shell/router.ts'
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
  const { query } = useRoute()
  const set = query.get(name) ?? ''
  const [text, setText] = useState(set)
  useEffect(() => setText(set), [set])
  useEffect(() => {
    if (text === set) return undefined
    const timer = setTimeout(() => setQuery({ [name]: text || undefined, page: undefined }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, set])
  return <Field {...props} label={label} type={type} value={text} onChange={setText} />
}

/** A filter with at most one of a few values. */
export const ChoiceFilter = ({
  name,
  label,
  options,
  initial = '',
  any = '',
  anyText,
}: {
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  /** Value if the address has none. */
  initial?: string
  /** Value in the address for no selection. */
  any?: string
  /** Label for no selection. */
  anyText?: string
}) => {
  const say = useText()
  const { query } = useRoute()
  return (
    <Choice
      label={label}
      value={query.get(name) ?? initial}
      options={[{ value: any, text: anyText ?? say('any') }, ...options]}
      onChange={(value) => setQuery({ [name]: value === initial ? undefined : value, page: undefined })}
    />
  )
}
