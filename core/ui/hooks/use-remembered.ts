// Facts: fault 28
import { useLocalStorage } from '@mantine/hooks'

/** A boolean that is stored on this device. False if storage is off or contains anything else. */
export function useRemembered(name: string): [yes: boolean, set: (yes: boolean) => void] {
  const [yes, set] = useLocalStorage<boolean>({
    key: `tillhouse.${name}`,
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (kept) => kept === 'true',
  })
  return [yes, set]
}
