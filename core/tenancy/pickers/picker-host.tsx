// Shows the open picker, or the offer to enter a store. The code of the pickers loads on first use.
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { useShownPicker } from './pickers-store.ts'

const pickers = lazyModule(() => import('./pickers.tsx'))

export function PickerHost() {
  const open = useShownPicker()
  const { module } = useLazyModule(pickers, open !== undefined)
  if (!module || !open) return null
  if (typeof open === 'string') return <module.PortalPicker key={open} of={open} />
  return 'of' in open ? (
    <module.PortalPicker key={open.of} {...open} />
  ) : (
    <module.StoreOffered offer={open} />
  )
}
