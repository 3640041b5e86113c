// Facts: P-082, P-086, E-110, E-133
import { useTranslation } from 'react-i18next'

import { Notice, PageHeader, useMayChoose, useOpenPicker } from '#core'

import { RecordTabs, type RecordTab } from './record-tabs.tsx'

interface TabsOfAStoreProps {
  title: string
  subtitle: string
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly RecordTab[]
  /** Why no tab can be opened here. */
  text: string
}

/**
 * A store page in company view. Its tabs are disabled, and a button lets the user choose a store.
 */
export function TabsOfAStore({ title, subtitle, label, tabs, text }: TabsOfAStoreProps) {
  const { t } = useTranslation('online-ordering')
  const { store: mayChoose } = useMayChoose()
  const openPicker = useOpenPicker()
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <RecordTabs
        label={label}
        tabs={tabs}
        shown={tabs[0]?.key ?? ''}
        onShow={() => undefined}
        disabled
      >
        <Notice
          kind="warning"
          text={text}
          {...(mayChoose && {
            action: { label: t('chooseStore'), run: () => openPicker('store') },
          })}
        />
      </RecordTabs>
    </>
  )
}
