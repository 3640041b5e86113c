// Facts: U-068
import { DownloadItems } from './download-items.tsx'
import { ImportItems } from './import-items.modal.tsx'

/** Download and import buttons for items, beside "Add item". */
export function ItemFileActions() {
  return (
    <>
      <DownloadItems />
      <ImportItems />
    </>
  )
}
