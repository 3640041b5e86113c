// Facts: R-162, U-153, U-161, U-162, M-40, P-094, P-095, S-145, S-147, V-146, E-088 to E-094
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  allStoresQuery,
  definePage,
  Icon,
  SettingsForm,
  useBanner,
  useCulture,
  useDisabledReason,
  usePortalData,
  useSettingsForm,
  useText,
  type Settings,
  type TextOf,
} from '#core'

import { affectedSites, useShownRow } from '../parts/record-rows.ts'
import { WorkedExample } from './example/worked-example.tsx'
import { FeeFields } from './fee-fields.tsx'
import { FeeTabs } from './fee-tabs.tsx'
import { blankFee, feesFormIn, keyOf, type FeeRow, type FeesValues } from './model/fees.form.ts'
import classes from './fees.module.css'
import { feesQuery, toRecord, taxCategoriesQuery } from './model/fees.query.ts'
import { saveFees } from './model/save-fees.ts'
import { tabNames, buildTabs, wrongKeys } from './model/tabs.ts'
import { useDeleteFee } from './use-delete-fee.ts'

function FeesPage() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const context = usePortalData()
  const { data: fees } = useSuspenseQuery(feesQuery)
  const { data: categories } = useSuspenseQuery(taxCategoriesQuery)
  const { data: stores } = useSuspenseQuery(allStoresQuery)
  const sites = useMemo(
    () =>
      stores.ResultSet.map(({ StoreId, StoreName }) => ({ id: String(StoreId), name: StoreName })),
    [stores],
  )
  const record = useMemo(
    () =>
      toRecord(
        fees,
        categories.getFeeTaxCategories,
        sites.map(({ id }) => id),
      ),
    [fees, categories, sites],
  )
  const lacks = useDisabledReason('online-ordering.editFees')
  const text = useText()
  const reason = lacks && explainReadOnly(lacks, text)
  const { show, keep, onElsewhere, shownIn, showNew } = useShownRow()
  const invalid = useBanner(4000)
  const names = useMemo(() => new Intl.ListFormat(culture), [culture])
  const mutation = useMemo(
    () =>
      saveFees(
        {
          failed: (failed) => t('fees.failed', { names: names.format(failed) }),
          gone: (name) => t('fees.gone', { name }),
        },
        show,
      ),
    [t, names, show],
  )
  const settings = useSettingsForm(
    useMemo(() => feesFormIn(culture), [culture]),
    record,
    mutation,
    {
      recordKey: 'fees',
      bannerMs: 4000,
      strings: { saved: t('fees.APISuccess'), failed: t('fees.APIError') },
      affected: (values, base) => ({
        assignedSites: affectedSites(values.fees, base.fees, (fee) => fee.assignedSites),
      }),
      onSaved: (saved) => keep(saved.fees, ({ feeId }) => keyOf(feeId)),
      onElsewhere,
    },
  )
  const { form } = settings
  const tabs = buildTabs(settings, (position) => t('fees.unnamed', { place: position }))
  const shown = shownIn(form.values.fees)
  const tab = tabs.find(({ key }) => key === shown)
  const row = form.values.fees[shown]
  const wrongAt = wrongKeys(settings.invalidFields).join()
  const worked = useWorked(shown, form.values.fees, wrongAt)
  const makeFlat = useMakeFlat(form.setFieldValue, shown)

  const add = () => {
    const { fees: rows } = form.getValues()
    form.setFieldValue('fees', { ...rows, [showNew(rows)]: blankFee(record.usual) })
  }
  const remove = useDeleteFee(settings)
  const wrong = tabs.filter(({ isWrong }) => isWrong)
  const guarded = {
    ...settings,
    // Save stays enabled, because pressing it tells the user which fees are invalid.
    canSave: settings.dirty,
    save() {
      if (wrong.length > 0)
        invalid.show({
          kind: 'error',
          title: t('fees.FormInputError'),
          text: t('fees.SaveError', { names: names.format(wrong.map(({ name }) => name)) }),
        })
      else invalid.hide()
      return settings.save()
    },
  }

  return (
    <SettingsForm
      title={t('fees.title')}
      subtitle={t('fees.subtitle', { merchant: context?.merchantName })}
      settings={guarded}
      disabledReason={reason}
      actions={
        reason === undefined &&
        tab && (
          <Button
            variant="default"
            c="var(--bad)"
            leftSection={<Icon name="delete" size={16} />}
            onClick={() => void remove(tab)}
          >
            {t('fees.remove')}
          </Button>
        )
      }
    >
      <FeeTabs
        tabs={tabs}
        shown={shown}
        onShow={show}
        onAdd={reason === undefined ? add : undefined}
      >
        {row && (
          <div className={classes.layout}>
            <div className={classes.form}>
              <FeeFields
                key={shown}
                settings={settings}
                at={shown}
                row={row}
                categories={categories.getFeeTaxCategories}
                sites={sites}
              />
            </div>
            <WorkedExample
              {...worked}
              base={settings.base.fees}
              categories={categories.getFeeTaxCategories}
              sites={sites}
              onFlat={reason === undefined ? makeFlat : undefined}
            />
          </div>
        )}
      </FeeTabs>
    </SettingsForm>
  )
}

/**
 * Explains why fees are read-only. People who could change them in company view get that reason.
 * They are told to switch only if their store picker offers company view.
 */
function explainReadOnly(lacks: string, text: TextOf): string {
  if (lacks === text('core:place.company')) return text('online-ordering:fees.siteViewOnly')
  return lacks === text('core:place.companyAlone')
    ? text('online-ordering:fees.siteViewAlone')
    : lacks
}

/**
 * Returns a function that turns the value of a fee into a flat amount. The function stays the same
 * until another fee is shown, because the example is memoized.
 */
function useMakeFlat(setFieldValue: Settings<FeesValues>['form']['setFieldValue'], at: string) {
  return useCallback(
    () => setFieldValue(`fees.${at}.calculation.type`, 'amount'),
    [setFieldValue, at],
  )
}

/**
 * The props of the example. They are deferred together, so that typing renders first, and the
 * example never mixes old and new values.
 * @param wrongAt keys of fees that can't be saved, separated by commas
 */
function useWorked(at: string, fees: Readonly<Record<string, FeeRow>>, wrongAt: string) {
  const { t } = useTranslation('online-ordering')
  return useDeferredValue(
    useMemo(
      () => ({
        at,
        fees,
        wrong: new Set(wrongAt.split(',')),
        names: new Map(tabNames(fees, (position) => t('fees.unnamed', { place: position }))),
      }),
      [at, fees, wrongAt, t],
    ),
  )
}

export const page = definePage({
  Component: FeesPage,
  loader: ({ ensure }) =>
    Promise.all([ensure(feesQuery), ensure(taxCategoriesQuery), ensure(allStoresQuery)]),
})
