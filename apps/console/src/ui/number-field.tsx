import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField as Numbers } from 'react-aria-components/NumberField'

interface NumberFieldProps {
  label: string
  value: number | null | undefined
  onChange: (value: number | null) => void
  max: number
}

/** A field for an optional non-negative number; rejects other characters. */
export const NumberField = ({ label, value, onChange, max }: NumberFieldProps) => (
  <Numbers
    className="field"
    value={value ?? NaN}
    onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    minValue={0}
    maxValue={max}
  >
    <Label>{label}</Label>
    <Input />
  </Numbers>
)
