// The portal of a test: a new one for each (setup.ts), in which `mount` draws.
import { Provider } from 'jotai'
import type { ReactNode } from 'react'

import { createPortal, type Portal } from '../portal/portal.ts'

export let portal: Portal = createPortal()
export const freshPortal = (): void => void (portal = createPortal())

/** `render(element, { wrapper: InPortal })`: for what needs nothing else of a page. */
export const InPortal = ({ children }: { children: ReactNode }) => (
  <Provider store={portal}>{children}</Provider>
)
