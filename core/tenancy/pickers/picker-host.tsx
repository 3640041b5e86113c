// Shows the open picker. The pickers' code is loaded on first use.
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { useOpenPicker } from './pickers-store.ts'

const pickers = lazyModule(() => import('./pickers.tsx'))

export function PickerHost() {
  const open = useOpenPicker()
  const { module } = useLazyModule(pickers, open !== undefined)
  return module && open ? <module.PortalPicker key={open} of={open} /> : null
}
