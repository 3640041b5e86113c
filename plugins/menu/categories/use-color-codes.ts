import { useLocalStorage } from '@mantine/hooks'

/** Whether categories show their colors in the list (U-066): remembered on this machine. */
export function useColorCodes(): [on: boolean, set: (on: boolean) => void] {
  const [on, set] = useLocalStorage<boolean>({ key: 'tillhouse.categories.colorCodes', defaultValue: false, getInitialValueInEffect: false })
  return [on, set]
}
