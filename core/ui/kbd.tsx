import styles from './kbd.module.css'

/**
 * Keys as this machine names them: `mod` is ⌘ on Apple's machines and Ctrl elsewhere. `keys` as in
 * "mod+K".
 */
export function Kbd({ keys }: { keys: string }) {
  return <kbd className={styles.kbd}>{keyNames(keys, isApple())}</kbd>
}

export function keyNames(keys: string, apple: boolean): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? (apple ? '⌘' : 'Ctrl') : key))
    .join(apple ? '' : ' ')
}

// The user agent string is enough: a wrong guess shows another name for a key that works all the
// same.
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
