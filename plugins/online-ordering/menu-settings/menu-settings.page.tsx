import { definePage } from '#core'
export const page = definePage({ Component: () => null })
