import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface WindowProps {
  title: string
  children: ReactNode
  /** Absent if the dialog cannot be closed without an answer. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'wide'
}

/** A dialog over the page, open as long as it is rendered. */
export const Window = ({ title, children, onClose, role = 'dialog', size = 'small' }: WindowProps) => (
  <ModalOverlay
    className="overlay"
    isOpen
    isDismissable={false}
    isKeyboardDismissDisabled={!onClose}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose?.()
    }}
  >
    <Modal className={`window window-${size}`}>
      <Dialog role={role} className="dialog">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)
