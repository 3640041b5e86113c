import styles from './kbd.module.css'

/** Shows a keyboard shortcut such as "mod+K": `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
export function Kbd({ keys }: { keys: string }) {
  return <kbd className={styles.kbd}>{keyNames(keys, isApple())}</kbd>
}

export function keyNames(keys: string, apple: boolean): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? (apple ? '⌘' : 'Ctrl') : key))
    .join(apple ? '' : ' ')
}

// The user agent is good enough. If the guess is wrong, the key has another name but still works.
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
