import { Button as Pressable } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { say } from '../texts/say.ts'
import { Button } from './button.tsx'

interface Message {
  text: string
  isFault?: boolean
  /** Undoes the action. */
  undo?: () => void
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 })
const SHOWN_MS = 8000

/** Notifications of success or failure; failures stay until closed. */
export const inform = (message: Message): void => {
  queue.add(message, message.isFault ? {} : { timeout: SHOWN_MS })
}

export const Toasts = () => (
  <ToastRegion queue={queue} className="toasts" aria-label={say('messages')}>
    {({ toast }) => (
      <Toast toast={toast} className={`toast ${toast.content.isFault ? 'toast-fault' : ''}`}>
        <ToastContent className="toast-text">
          <Text slot="title">{toast.content.text}</Text>
        </ToastContent>
        {toast.content.undo && (
          <Button
            onPress={() => {
              toast.content.undo?.()
              queue.close(toast.key)
            }}
          >
            {say('undo')}
          </Button>
        )}
        <Pressable slot="close" className="button button-quiet" aria-label={say('close')}>
          ×
        </Pressable>
      </Toast>
    )}
  </ToastRegion>
)
