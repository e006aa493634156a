import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import type { Fault } from '../api/problem.ts'
import { FieldNotes } from './form.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
  hint?: string | undefined
  fault?: Fault | undefined
}

/** The library treats an empty key as missing. */
const keyOf = (value: string) => `=${value}`

/** A select field with few options. */
export const Choice = <Value extends string>({ label, value, options, onChange, hint, fault }: ChoiceProps<Value>) => (
  <Select
    className="field"
    validationBehavior="aria"
    isInvalid={Boolean(fault)}
    value={keyOf(value)}
    onChange={(key) => {
      const chosen = options.find((option) => keyOf(option.value) === key)
      if (chosen) onChange(chosen.value)
    }}
  >
    <Label>{label}</Label>
    <Button className="choice">
      <SelectValue />
      <span aria-hidden="true" className="choice-arrow" />
    </Button>
    <FieldNotes hint={hint} fault={fault} />
    <Popover className="popover">
      <ListBox className="options" items={options}>
        {(option) => (
          <ListBoxItem id={keyOf(option.value)} textValue={option.text} className="option">
            {option.text}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </Select>
)
