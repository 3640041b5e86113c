import { useEffect } from 'react'

import { portalConfig } from '../config.ts'

/** Names the tab after the page. */
export function usePageTitle(title: string): void {
  const { productName } = portalConfig()
  useEffect(() => {
    document.title = `${title} – ${productName}`
  }, [title, productName])
}
