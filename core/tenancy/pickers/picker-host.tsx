// Shows the open picker. The pickers' code is loaded on first use.
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { useShownPicker } from './pickers-store.ts'

const pickers = lazyModule(() => import('./pickers.tsx'))

export function PickerHost() {
  const open = useShownPicker()
  const { module } = useLazyModule(pickers, open !== undefined)
  return module && open ? <module.PortalPicker key={open} of={open} /> : null
}
