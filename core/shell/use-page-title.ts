import { useLayoutEffect } from 'react'

import { useFace } from '../theme/brand-store.ts'

/** Names the tab after the page, at the moment that the page is there. */
export function usePageTitle(title: string): void {
  const { productName } = useFace()
  useLayoutEffect(() => {
    document.title = `${title} – ${productName}`
  }, [title, productName])
}
