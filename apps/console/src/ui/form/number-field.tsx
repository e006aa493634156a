import { useState } from 'react'
import { Field } from './fields.tsx'
import { NUMBER, numberOf } from '../values/typed-number.ts'

interface NumberFieldProps {
  label: string
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A field for an optional number; the browser refuses to send a form with another text in it. */
export const NumberField = ({ label, value, onChange }: NumberFieldProps) => {
  const [text, setText] = useState(String(value ?? ''))
  return (
    <Field
      label={label}
      value={text}
      onChange={(typed) => {
        setText(typed)
        onChange(numberOf(typed) ?? null)
      }}
      inputMode="decimal"
      pattern={NUMBER.source}
    />
  )
}
