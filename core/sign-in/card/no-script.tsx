// What is said where no script runs. The server draws it; a script takes it away.
import type { ReactNode } from 'react'

import { Message } from './message.tsx'

export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Message tone="info">{children}</Message>
    </noscript>
  )
}
