// A message on the sign-in page, with an icon, a title and text. Screen readers announce it.
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'

import styles from './sign-in.module.css'

const icons = { bad: AlertTriangle, info: InfoCircle, good: CircleCheck }

export function Message({
  tone,
  title,
  children,
}: {
  tone: keyof typeof icons
  title?: string
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div>
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
