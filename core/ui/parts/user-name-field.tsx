import styles from './user-name-field.module.css'

/**
 * A user name field for password managers, in a form whose user can't be changed. Password managers
 * look up a password by the name in the field before it. They skip fields that are `hidden` or not
 * rendered, so this field is rendered off screen.
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
