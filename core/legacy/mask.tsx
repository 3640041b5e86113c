import { Loader } from '@mantine/core'

import styles from './legacy-frame.module.css'

/** Covers a legacy page while it loads or works. */
export function Mask({ label, opaque }: { label: string; opaque: boolean }) {
  return (
    <div className={styles.mask} data-opaque={opaque || undefined}>
      <Loader size={22} aria-hidden />
      <p role="status">{label}</p>
    </div>
  )
}
