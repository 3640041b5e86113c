import { useEffect } from 'react'

import { useFace } from '../theme/brand-store.ts'

/** Names the tab after the page. */
export function usePageTitle(title: string): void {
  const { productName } = useFace()
  useEffect(() => {
    document.title = `${title} – ${productName}`
  }, [title, productName])
}
