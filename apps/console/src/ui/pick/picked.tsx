import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { say } from '../../texts/say.ts'
import type { Option } from './finder.tsx'

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
