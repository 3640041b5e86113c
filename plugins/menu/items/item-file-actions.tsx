// Facts: U-068
import { DownloadItems } from './download-items.tsx'
import { ImportItems } from './import-items.modal.tsx'

/** Items as a file: download and import, beside "Add item". */
export function ItemFileActions() {
  return (
    <>
      <DownloadItems />
      <ImportItems />
    </>
  )
}
