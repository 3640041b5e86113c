// Shown if scripts don't run. The server renders it, and a script removes it.
import type { ReactNode } from 'react'

import { Message } from './message.tsx'

export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Message tone="info">{children}</Message>
    </noscript>
  )
}
