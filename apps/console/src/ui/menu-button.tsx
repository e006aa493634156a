import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

/** A button that opens a menu of actions. @param name of the menu, for screen readers */
export const MenuButton = ({
  name,
  text,
  className = 'button',
  items,
}: {
  name: string
  text: string
  className?: string
  items: readonly (readonly [text: string, onAction: () => void])[]
}) => (
  <MenuTrigger>
    <Button className={className} aria-label={name}>
      {text}
    </Button>
    <Popover className="popover" placement="bottom end">
      <Menu className="options" aria-label={name}>
        {items.map(([item, onAction]) => (
          <MenuItem key={item} className="option" onAction={onAction}>
            {item}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
