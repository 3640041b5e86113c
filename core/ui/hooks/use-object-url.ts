import { useEffect, useState } from 'react'

/**
 * An object URL for a file while the file is shown. It is revoked afterwards, so that the browser
 * can free the file.
 */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  // Don't return the URL of another file, because it has been revoked.
  return made && made.file === file ? made.url : undefined
}
