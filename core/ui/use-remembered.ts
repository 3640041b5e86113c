// Facts: fault 28
import { useLocalStorage } from '@mantine/hooks'

/**
 * A yes or no that is remembered on this machine. Where storage is off, or holds anything else, it
 * is no.
 */
export function useRemembered(name: string): [yes: boolean, set: (yes: boolean) => void] {
  const [yes, set] = useLocalStorage<boolean>({
    key: `tillhouse.${name}`,
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (kept) => kept === 'true',
  })
  return [yes, set]
}
