// The portal of a test, created anew for each (setup.ts), in which `mount` renders.
import { Provider } from 'jotai'
import type { ReactNode } from 'react'

import { createPortal, type Portal } from '../portal/portal.ts'

export let portal: Portal = createPortal()
export const freshPortal = (): void => void (portal = createPortal())

/** `render(element, { wrapper: InPortal })`: for components that need nothing else from a page. */
export const InPortal = ({ children }: { children: ReactNode }) => (
  <Provider store={portal}>{children}</Provider>
)
