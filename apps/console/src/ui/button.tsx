import { type ButtonProps, Button as Pressable } from 'react-aria-components/Button'

type Kind = 'plain' | 'main' | 'danger' | 'quiet'

interface OwnProps extends Omit<ButtonProps, 'className'> {
  kind?: Kind
  /** What the button starts, and whether it is under way: a result of `useAction`. */
  task?: { mutate: () => void; isPending: boolean }
}

/**
 * A button. `danger` marks destructive actions. It is inactive while its action is pending, but keeps the focus: in a
 * dialog the keyboard would otherwise be lost.
 */
export const Button = ({ kind = 'plain', task, isPending = task?.isPending ?? false, ...props }: OwnProps) => (
  // The library's own pending state announces a progress bar, which these buttons do not have.
  <Pressable
    {...(task && { onPress: () => task.mutate() })}
    {...props}
    {...(isPending && PENDING)}
    className={`button button-${kind}`}
  />
)

const PENDING = { 'aria-disabled': true, type: 'button', onPress: () => undefined } as const
