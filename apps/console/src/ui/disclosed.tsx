import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, type DisclosureProps } from 'react-aria-components/Disclosure'

/** Content behind a button that shows and hides it. */
export const Disclosed = ({
  head,
  children,
  ...props
}: Pick<DisclosureProps, 'isExpanded' | 'onExpandedChange'> & { head: ReactNode; children: ReactNode }) => (
  <Disclosure {...props} className="disclosure">
    <Button slot="trigger" className="button button-quiet disclosure-head">
      {head}
    </Button>
    <DisclosurePanel>{children}</DisclosurePanel>
  </Disclosure>
)
