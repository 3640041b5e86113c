import { useLayoutEffect } from 'react'

import { namePage } from '../browser/page-title.ts'
import { usePortal } from '../portal/portal.ts'
import { useFace } from '../theme/brand-store.ts'

/** Sets the tab's title as soon as the page is shown. */
export function usePageTitle(title: string): void {
  const portal = usePortal()
  const { productName } = useFace()
  useLayoutEffect(() => namePage(portal, title, productName), [portal, title, productName])
}
