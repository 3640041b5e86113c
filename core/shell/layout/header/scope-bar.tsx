import { memo, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useCulture } from '../../../session/facts/culture.ts'
import { Hint } from '../../../ui/parts/hint.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import styles from './scope-bar.module.css'
import { timeIn, viewIcons, zoneName } from '../scope-strings.ts'
import type { Scope } from '../shell-types.ts'

/**
 * The current merchant and store, always visible, with the store's time zone and time. Company view
 * is marked as such. Memoized.
 */
export const ScopeBar = memo(ContextBar)
function ContextBar({ scope }: { scope: Scope }) {
  const { t } = useTranslation('ui')
  const { view, pending, merchantName, storeName, onSwitchMerchant, onSwitchStore } = scope
  const merchant = merchantName ?? ''
  const company = view === 'company'
  const storeWord = company ? t('shell.scope.allStores') : (storeName ?? t('shell.scope.noStore'))
  // Show nothing yet, because "No merchant" would otherwise flash before the merchant's name.
  if (pending) return <div className={styles.bar} />
  return (
    <div className={styles.bar} role="group" aria-label={t('shell.scope.label')}>
      <Part
        icon="merchant"
        name={merchantName ?? t('shell.scope.noMerchant')}
        label={
          merchantName === undefined || merchantName === null
            ? t('shell.scope.noMerchant')
            : onSwitchMerchant
              ? t('shell.scope.switchMerchant', { name: merchant })
              : t('shell.scope.merchant', { name: merchant })
        }
        onSwitch={onSwitchMerchant}
      />
      {view !== 'none' && (
        <>
          <span className={styles.slash} aria-hidden>
            /
          </span>
          <Part
            icon={viewIcons[view]}
            name={storeWord}
            company={company}
            label={storeLabel()}
            onSwitch={onSwitchStore}
          >
            {company && <span className={styles.view}>{t('shell.scope.companyView')}</span>}
          </Part>
          {/* Beside the button, because the time isn't part of its name. */}
          <ZoneTime zone={scope.zone} />
        </>
      )}
    </div>
  )

  function storeLabel(): string {
    if (company)
      return t(onSwitchStore ? 'shell.scope.switchCompany' : 'shell.scope.company', {
        name: merchant,
      })
    return t(onSwitchStore ? 'shell.scope.switchStore' : 'shell.scope.store', { name: storeWord })
  }
}

/**
 * City and local time of a time zone, such as "New York · 9:41 AM". Renders nothing without a zone.
 */
export function ZoneTime({ zone }: { zone: string | null | undefined }) {
  const { t } = useTranslation('ui')
  const culture = useCulture()
  const now = useNow()
  const time = zone ? timeIn(zone, now, culture) : undefined
  if (!zone || !time) return null
  return (
    <span className={styles.time} title={zone}>
      {t('shell.scope.time', { zone: zoneName(zone), time })}
    </span>
  )
}

interface PartProps {
  icon: IconName
  name: string
  /** Label for screen readers, which replaces the name. */
  label: string
  company?: boolean
  onSwitch?: () => void
  children?: ReactNode
}

function Part({ icon, name, label, company, onSwitch, children }: PartProps) {
  const words = (
    <>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {/* A space, because the parts of the name are read as separate words. */ ' '}
      {children}
      {onSwitch && <Icon name="down" size={16} />}
    </>
  )
  const common = { className: styles.part, 'data-company': company || undefined }
  return (
    <Hint label={name} delay={600}>
      {onSwitch ? (
        <button type="button" aria-label={label} onClick={onSwitch} {...common}>
          {words}
        </button>
      ) : (
        <span {...common} role="img" aria-label={label}>
          {words}
        </span>
      )}
    </Hint>
  )
}

const minute = 60_000

/** The current time. Updates every minute, and when the device wakes up. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Use a new timeout each minute. An interval would drift, and a sleeping device would skip it.
    const timer = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute) + 50)
    const wake = () => !document.hidden && setNow(new Date())
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [now])
  return now
}
