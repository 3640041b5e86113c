// Facts: U-164, U-165, K-77, S-151, E-097; resolution 5
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  operationMutation,
  operationQuery,
  PartForm,
  ReadOnlyReason,
  Switch,
  useDisabledReason,
  useMay,
  useSettingsForm,
} from '#core'

import classes from './menu-settings.module.css'
import { popularItemsForm } from './popular-items.form.ts'
import { popularItems, savePopularItems } from './popular-items.graph.ts'
import { PopularItemCard } from './popular-item-card.tsx'

/** A store's best sellers. In company view, a link to choose a store is shown instead. */
export function PopularItemsSection() {
  const { t } = useTranslation('online-ordering')
  const maySee = useMay('online-ordering.seePopularItems')
  const reason = useDisabledReason('online-ordering.editPopularItems')
  if (maySee) return <OfStore reason={reason} />
  return (
    <FormSection title={t('menuSettings.popular.title')} help={t('menuSettings.popular.help')}>
      <ReadOnlyReason reason={reason} />
    </FormSection>
  )
}

function OfStore({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(popularItems))
  const settings = useSettingsForm(
    popularItemsForm,
    data.getPopularItemsConfiguration,
    operationMutation(savePopularItems),
    {
      recordKey: 'popular-items',
      bannerMs: 4000,
      strings: { saved: t('menuSettings.popular.saved'), failed: t('menuSettings.popular.failed') },
    },
  )
  const { form } = settings
  const { items } = data.getPopularItemsConfiguration
  return (
    <PartForm label={t('menuSettings.popular.title')} settings={settings} disabledReason={reason}>
      <FormSection title={t('menuSettings.popular.title')} help={t('menuSettings.popular.help')}>
        <Switch
          {...fieldProps(form, 'enabled', {
            label: t('menuSettings.popular.enabled'),
            description: form.values.enabled ? undefined : t('menuSettings.popular.hidden'),
            type: 'checkbox',
          })}
        />
        {items.length === 0 && <p className={classes.none}>{t('menuSettings.popular.none')}</p>}
      </FormSection>
      {items.length > 0 && (
        <ul
          className={classes.cards}
          aria-label={t('menuSettings.popular.list')}
          data-hidden={!form.values.enabled || undefined}
        >
          {items.map((item, index) => (
            <PopularItemCard key={`${index} ${item.displayName}`} item={item} />
          ))}
        </ul>
      )}
    </PartForm>
  )
}
