import { type ButtonProps, Button as Pressable } from 'react-aria-components/Button'

type Kind = 'plain' | 'main' | 'danger' | 'quiet'

/** A button. `danger` marks destructive actions; it is inactive while its action is pending. */
export const Button = ({
  kind = 'plain',
  isPending = false,
  isDisabled = false,
  ...props
}: Omit<ButtonProps, 'className'> & { kind?: Kind }) => (
  // The library's own pending state announces a progress bar, which these buttons do not have.
  <Pressable {...props} isDisabled={isDisabled || isPending} className={`button button-${kind}`} />
)
