// Facts: U-176, P-083
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { FormSection, operationQuery, useMay } from '#core'

import { storeLocation } from './location.graph.ts'
import classes from './store-information.module.css'

const lines = ['name', 'addressLine1', 'addressLine2', 'city', 'state', 'zip', 'phone'] as const

/** The store's location. It's edited in the store configuration. */
export function Location() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(storeLocation))
  // The link is only shown to people who can open its target.
  const mayEdit = useMay('settings.editStoreConfiguration')
  return (
    <FormSection title={t('store.location')} help={t('store.locationHelp')}>
      <dl className={classes.location}>
        {lines.map((line) => (
          <div key={line}>
            <dt>{t(`store.${line}`)}</dt>
            <dd>{data.getStoreLocation[line] || t('store.notGiven')}</dd>
          </div>
        ))}
      </dl>
      {mayEdit && (
        <div>
          <Button component={Link} to="/settings/store/storeconfiguration" variant="default">
            {t('store.editLocation')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
