import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { say } from '../../texts/say.ts'
import { FieldNotes } from '../form.tsx'

interface Option {
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
  // The library keeps the text of the selection in the field, so each selection creates a new field.
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

/** The selected options, each with a button to remove it; renders nothing if empty. */
export const Picked = ({
  label,
  items,
  onRemove,
}: {
  label: string
  items: readonly Option[]
  onRemove: (value: string) => void
}) => {
  if (items.length === 0) return null
  return (
    <TagGroup className="field" onRemove={(keys) => keys.forEach((key) => onRemove(String(key)))}>
      <Label className="hidden">{label}</Label>
      <TagList className="tags" items={items}>
        {({ value, text }: Option) => (
          <Tag id={value} textValue={text} className="badge tag">
            {text}
            <Button slot="remove" className="tag-remove" aria-label={say('remove', { name: text })}>
              ×
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}

/** Languages that ads in Europe commonly require (ISO 639-1). */
const CODES =
  `ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka ko lb lt lv mk mt nb nl no
  pl pt ro ru sk sl sq sr sv th tr uk ur vi zh`.split(/\s+/)

/** Returns the selectable languages by name. */
export const languageOptions = (): Option[] =>
  CODES.map((value) => ({ value, text: say.spoken(value) })).toSorted((a, b) => a.text.localeCompare(b.text))
