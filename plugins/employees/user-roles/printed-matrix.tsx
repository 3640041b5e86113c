import { useTranslation } from 'react-i18next'

import { computeView } from './matrix.ts'
import type { MatrixProps } from './role-matrix.tsx'
import classes from './user-roles.module.css'

/**
 * Marks for granted and partly granted. They don't depend on colors, so that any printer can print
 * them.
 */
const marks = { on: '✓', mixed: '–', off: '' }

/** The matrix for printing. It's a complete table, and breaks between rows and between columns. */
export function PrintedMatrix({ label, matrix, rows, roles, cells }: MatrixProps) {
  const { t } = useTranslation('employees')
  return (
    <table className={classes.printed} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('roleMatrix.feature')}</th>
          {roles.map(({ roleId, name }) => (
            <th key={roleId} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((feature) => (
          <tr key={feature.featureId} data-group={!feature.leafLevel || undefined}>
            <th scope="row" style={{ paddingInlineStart: 6 + 12 * feature.hierarchyLevel }}>
              {feature.name}
            </th>
            {roles.map((role) => (
              <td key={role.roleId}>{marks[computeView(matrix, cells, feature, role).state]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
