import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { say } from '../../texts/say.ts'
import { FieldNotes } from '../fields.tsx'

export interface Option {
  value: string
  text: string
}

interface FinderProps {
  label: string
  /** The options; with `onType` those for the typed text. */
  options: readonly Option[]
  onPick: (option: Option) => void
  /** Called with each typed text; without it the options are filtered locally. */
  onType?: (text: string) => void
  hint?: string
}

/** A search field that selects one of many options and is empty again afterwards. */
export const Finder = ({ label, options, onPick, onType, hint }: FinderProps) => {
  // The library keeps the text of the selection; a new field is empty.
  const [turn, setTurn] = useState(0)
  return (
    <ComboBox
      className="field"
      {...(onType ? { items: options, defaultFilter: () => true } : { defaultItems: options })}
      key={turn}
      autoFocus={turn > 0}
      {...(onType && { onInputChange: onType })}
      onChange={(key) => {
        const chosen = options.find(({ value }) => value === key)
        if (!chosen) return
        onPick(chosen)
        onType?.('')
        setTurn(turn + 1)
      }}
      menuTrigger="input"
      allowsEmptyCollection
    >
      <Label>{label}</Label>
      <div className="finder">
        <Input />
        <Button className="button" aria-label={say('finder.show')}>
          <span aria-hidden="true" className="choice-arrow" />
        </Button>
      </div>
      <FieldNotes hint={hint} />
      <Popover className="popover">
        <ListBox className="options" renderEmptyState={() => <span className="option">{say('search.none')}</span>}>
          {({ value, text: name }: Option) => (
            <ListBoxItem id={value} textValue={name} className="option">
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
