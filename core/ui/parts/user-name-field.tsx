import styles from './user-name-field.module.css'

/**
 * The user name of a form whose person is fixed, for password managers alone: they find a password
 * by the name in the field before it. They skip fields of type `hidden` and those that are not
 * drawn, so this one is drawn where nobody sees it.
 */
export function UserNameField({ userName }: { userName: string }) {
  return (
    <input
      className={styles.field}
      type="text"
      name="username"
      autoComplete="username"
      value={userName}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
