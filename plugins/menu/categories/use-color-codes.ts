// Whether categories show their colors in the list (U-066): remembered on this machine.
import { useState } from 'react'

const rememberedAt = 'tillhouse.categories.colorCodes'
function remembered(): boolean {
  try {
    return localStorage.getItem(rememberedAt) === 'on'
  } catch {
    return false // storage is off: as if nothing were remembered (fault 28)
  }
}

export function useColorCodes(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(remembered)
  const set = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(rememberedAt, next ? 'on' : 'off')
    } catch {
      // storage is full or off: it holds until the page is left
    }
  }
  return [on, set]
}
