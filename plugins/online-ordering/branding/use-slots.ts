// The page's state for each image besides the form's values: the file being cropped, the file that
// was refused, and the URL of a chosen file.
// Facts: S-133, S-136, V-130, V-131
import { useState } from 'react'

import {
  choosePicture,
  fetchPicture,
  measurePicture,
  useObjectUrl,
  type PictureSize,
  type RefusedPicture,
  type Settings,
} from '#core'

import type { BrandingValues, Images, Slot, SlotValue, Staged } from './branding.form.ts'

export interface SlotState {
  value: SlotValue
  /** The URL of the chosen picture, or else of the stored one. */
  url: string | undefined
  about: { name: string; bytes: number; size: PictureSize | undefined } | undefined
  refused: RefusedPicture | undefined
  fetching: boolean
  cropping: File | undefined
  choose: (file: File) => Promise<void>
  stage: (staged: Staged) => Promise<void>
  takeBack: () => void
  startCrop: () => Promise<void>
  endCrop: () => void
  refuse: (why: RefusedPicture) => void
  /** Ends cropping and clears the refusal. */
  reset: () => void
}

export function useSlot(slot: Slot, settings: Settings<BrandingValues, Images>): SlotState {
  const [cropping, setCropping] = useState<File>()
  const [refused, setRefused] = useState<RefusedPicture>()
  const [fetching, setFetching] = useState(false)
  const [measured, setMeasured] = useState<{ file: File; size: PictureSize }>()
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
  const stage = (next: Staged, size: PictureSize) => {
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
    choose: async (file) => {
      const chosen = await choosePicture(file)
      if ('refused' in chosen) setRefused(chosen.refused)
      else stage({ file: chosen.file, original: null }, chosen.size)
    },
    stage: async (next) => {
      const found = await measurePicture(next.file)
      if ('refused' in found) setRefused(found.refused)
      else stage(next, found.size)
    },
    takeBack: () => put(null),
    startCrop,
    endCrop: () => setCropping(undefined),
    refuse: (why) => (setCropping(undefined), setRefused(why)),
    reset,
  }
}
