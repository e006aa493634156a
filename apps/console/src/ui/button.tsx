import { type ButtonProps, Button as Pressable } from 'react-aria-components/Button'

type Kind = 'plain' | 'main' | 'danger' | 'quiet'

/** A button. `danger` is for what loses something; while what it did is pending, it does nothing more. */
export const Button = ({
  kind = 'plain',
  isPending = false,
  isDisabled = false,
  ...props
}: Omit<ButtonProps, 'className'> & { kind?: Kind }) => (
  // The library's own pending state announces a progress bar, which these buttons have none of.
  <Pressable {...props} isDisabled={isDisabled || isPending} className={`button button-${kind}`} />
)
