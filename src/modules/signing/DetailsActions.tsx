import { Button } from '#ui/actions/Button.tsx'
import { Actions } from '../account-area/Actions.tsx'
import styles from './signing.module.css'

interface Props {
  isBusy: boolean
  /** There when details stand already, which may stay as they are. */
  onCancel: (() => void) | undefined
  strings: Record<
    'signing.cancelEdit' | 'signing.detailsNote' | 'signing.submit' | 'signing.submitting',
    string
  >
}

/** The end of a form for who signs. */
export function DetailsActions({ isBusy, onCancel, strings }: Props) {
  return (
    <>
      <Actions>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={isBusy}
          busyLabel={strings['signing.submitting']}
        >
          {strings['signing.submit']}
        </Button>
        {onCancel && (
          <Button kind="quiet" size="large" onClick={onCancel}>
            {strings['signing.cancelEdit']}
          </Button>
        )}
      </Actions>
      <p className={styles.note}>{strings['signing.detailsNote']}</p>
    </>
  )
}
