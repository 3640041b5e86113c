import { Notice } from '../ui/notice.tsx'
import styles from './notice-region.module.css'
import { dismiss, useShownNotices, type ShownNotice } from './notices.ts'

/**
 * Where notices appear: above the content, below the header, also when one has scrolled down. The two live regions are
 * always in the page, since a region that comes together with its text is often not read out.
 */
export function NoticeRegion() {
  const shown = useShownNotices()
  const draw = (notice: ShownNotice) => (
    <Notice {...notice} key={notice.id} live={false} floating onClose={() => dismiss(notice.id)} />
  )
  return (
    <div className={styles.region} data-no-print>
      <div role="status" aria-atomic="false" className={styles.stack}>
        {shown.filter((notice) => notice.kind !== 'error').map(draw)}
      </div>
      <div role="alert" aria-atomic="false" className={styles.stack}>
        {shown.filter((notice) => notice.kind === 'error').map(draw)}
      </div>
    </div>
  )
}
