import { type ButtonProps, Button as Pressable } from 'react-aria-components/Button'

type Kind = 'plain' | 'main' | 'danger' | 'quiet'

/** A button. `danger` is for what loses something. */
export const Button = ({ kind = 'plain', ...props }: Omit<ButtonProps, 'className'> & { kind?: Kind }) => (
  <Pressable {...props} className={`button button-${kind}`} />
)
