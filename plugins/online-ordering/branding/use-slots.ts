// What the page holds of each image besides the form's values: what is being cropped, what was
// refused, and the address under which a chosen file is shown.
// Facts: S-133, S-136, V-130, V-131
import { useState } from 'react'

import { photoOf, type PictureFormat, type Settings } from '#core'
import { fileFault, hasTooManyPixels, type PictureFault } from '#schemas/rules/pictures.ts'

import type { BrandingValues, Images, Slot, SlotValue, Staged } from './branding.form.ts'
import { fetchPicture, measure, type Size } from './pictures.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Why nothing came of a file: of one that was chosen, or of the stored one. */
export type Refused = PictureFault | 'gone' | { unreadable: PictureFormat }

export interface SlotState {
  value: SlotValue
  /** Where the picture is shown from: the chosen one, or else the stored one. */
  url: string | undefined
  about: { name: string; bytes: number; size: Size | undefined } | undefined
  refused: Refused | undefined
  fetching: boolean
  /** What is being cropped. */
  cropping: File | undefined
  choose: (file: File) => Promise<void>
  stage: (staged: Staged) => void
  takeBack: () => void
  startCrop: () => Promise<void>
  endCrop: () => void
  refuse: (why: Refused) => void
  /** Ends cropping and forgets what was refused. */
  reset: () => void
}

export function useSlot(slot: Slot, settings: Settings<BrandingValues, Images>): SlotState {
  const [cropping, setCropping] = useState<File>()
  const [refused, setRefused] = useState<Refused>()
  const [fetching, setFetching] = useState(false)
  const [measured, setMeasured] = useState<{ file: File; size: Size }>()
  const value = settings.form.values[slot]
  const { staged, stored } = value
  const stagedUrl = useObjectUrl(staged?.file)

  const reset = () => {
    setCropping(undefined)
    setRefused(undefined)
  }
  const put = (next: Staged | null) => {
    reset()
    settings.form.setFieldValue(slot, { stored, staged: next })
  }
  /** Measures a file, which also tells whether it is a picture at all. */
  const stageIfReadable = async (next: Staged) => {
    const size = await measure(next.file)
    if (!size) return setRefused('broken')
    if (hasTooManyPixels(size)) return setRefused('pixels')
    setMeasured({ file: next.file, size })
    put(next)
  }
  const startCrop = async () => {
    setRefused(undefined)
    if (staged) return setCropping(staged.original ?? staged.file)
    if (!stored) return undefined
    setFetching(true)
    try {
      setCropping(await fetchPicture(stored.originalUrl ?? stored.cdnUrl, stored.fileName))
    } catch {
      setRefused('gone')
    } finally {
      setFetching(false)
    }
    return undefined
  }
  return {
    value,
    url: staged ? stagedUrl : stored?.cdnUrl,
    about: staged
      ? {
          name: staged.file.name,
          bytes: staged.file.size,
          size: measured?.file === staged.file ? measured.size : undefined,
        }
      : stored
        ? { name: stored.fileName, bytes: stored.fileSize, size: undefined }
        : undefined,
    refused,
    fetching,
    cropping,
    choose: async (chosen) => {
      const photo = await photoOf(chosen)
      if ('unreadable' in photo) return setRefused(photo)
      const fault = fileFault(photo)
      if (fault) return setRefused(fault)
      return stageIfReadable({ file: photo, original: null })
    },
    stage: (next) => void stageIfReadable(next),
    takeBack: () => put(null),
    startCrop,
    endCrop: () => setCropping(undefined),
    refuse: (why) => (setCropping(undefined), setRefused(why)),
    reset,
  }
}
