import { useEffect, useState } from 'react'

/** An address for a file, as long as it is shown; then the browser may forget the file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  // An address of another file was taken back.
  return made && made.file === file ? made.url : undefined
}
