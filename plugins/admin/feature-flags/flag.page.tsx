import { Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  parseGridState,
  Icon,
  notFound,
  operationQuery,
  PageHeader,
  ReadOnlyReason,
  useDisabledReason,
  useText,
  type AnswerOf,
  type GridAction,
  type GridPage,
  type GridState,
  useCulture,
} from '#core'

import { changeText } from '../parts/change-text.ts'
import { ChangeModal, type FlagProposal } from './change.modal.tsx'
import { OnBadge } from './flag-list.columns.tsx'
import { merchantColumns } from './flag-merchants.columns.tsx'
import type { FlagMerchant } from './flag-strings.ts'
import styles from './flags.module.css'

type Params = Readonly<Record<string, string | undefined>>
const settingQuery = ({ flag = '' }: Params) =>
  /^[a-z0-9-]{1,100}$/.test(flag)
    ? operationQuery('getFlagSetting', { path: { flag } })
    : notFound()
const merchantsQuery = ({ flag = '' }: Params, { page, size, q }: GridState) =>
  operationQuery('findFlagMerchants', {
    path: { flag },
    query: { page, pageSize: size, ...(q !== '' && { search: q }) },
  })
const toPage = ({ merchants, total }: AnswerOf<'findFlagMerchants'>): GridPage<FlagMerchant> => ({
  rows: merchants,
  total,
})

/**
 * The page of one flag under Settings → Feature flags. It shows the general value, and the
 * merchants that have their own.
 */
function FlagPage() {
  const { t } = useTranslation('admin')
  const culture = useCulture()
  const text = useText()
  const params = useParams()
  const { data: setting } = useSuspenseQuery(settingQuery(params))
  const { title, flag, on, keptBy } = setting
  const [proposal, setProposal] = useState<FlagProposal>()
  const noRight = useDisabledReason('admin.editFlags')
  const elsewhere =
    keptBy === undefined
      ? undefined
      : t(on === null ? 'flags.noAnswer' : 'flags.keptElsewhere', { host: keptBy })
  const disabledReason = noRight ?? elsewhere
  const columns = useMemo(() => merchantColumns(text, culture), [text, culture])
  const actions = (merchant: FlagMerchant): GridAction[] => [
    {
      label: t(merchant.on ? 'flags.offFor' : 'flags.onFor'),
      disabledReason,
      run: () => setProposal({ kind: 'own', merchant, on: !merchant.on }),
    },
    {
      label: t('flags.removeOwn'),
      disabledReason,
      run: () => setProposal({ kind: 'remove', merchant }),
    },
  ]
  const changed = changeText(setting, culture)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<code>{flag}</code>}
        back={{ to: '/settings/flags', label: t('flags.all') }}
      />
      <ReadOnlyReason reason={disabledReason} />
      <section className={styles.everybody} aria-labelledby="flag-everybody">
        <div className={styles.said}>
          <h2 id="flag-everybody" className={styles.title}>
            {t('flags.everybody')} <OnBadge on={on} t={text} />
          </h2>
          <p className={styles.quiet}>{t('flags.everybodyHelp')}</p>
          {keptBy === undefined && (
            <p className={styles.quiet}>
              {changed === null
                ? t('flags.neverChanged')
                : t('flags.lastChange', { change: changed })}
            </p>
          )}
        </div>
        <Button
          variant="default"
          disabled={disabledReason !== undefined}
          title={disabledReason}
          onClick={() => setProposal({ kind: 'everybody', on: !on })}
        >
          {t(on ? 'flags.switchOff' : 'flags.switchOn')}
        </Button>
      </section>
      {keptBy === undefined && (
        <div>
          <Group gap="12px 24px" align="end" mb={12}>
            <div className={styles.said}>
              <h2 className={styles.title}>{t('flags.merchants')}</h2>
              <p className={styles.quiet}>{t('flags.merchantsHelp')}</p>
            </div>
            <Button
              leftSection={<Icon name="add" size={16} />}
              disabled={disabledReason !== undefined}
              title={disabledReason}
              onClick={() => setProposal({ kind: 'own', on: !on })}
            >
              {t('flags.setFor')}
            </Button>
          </Group>
          <DataGrid
            bare
            id="admin.featureFlag"
            title={t('flags.merchants')}
            query={(state) => merchantsQuery(params, state)}
            pageOf={toPage}
            columns={columns}
            rowId={({ merchantId }) => merchantId}
            searchLabel={t('flags.searchMerchants')}
            actions={actions}
            empty={{ text: t('flags.merchantsEmpty'), action: null }}
          />
        </div>
      )}
      <ChangeModal setting={setting} proposal={proposal} onClose={() => setProposal(undefined)} />
    </>
  )
}

export const page = definePage({
  Component: FlagPage,
  loader: async ({ ensure, params, url }) => {
    await ensure(settingQuery(params))
    await ensure(merchantsQuery(params, parseGridState(url)))
  },
})
