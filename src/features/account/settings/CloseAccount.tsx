import { useState } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { OwnDataProps } from './OwnData.tsx'
import styles from './settings.module.css'
import { wordsOf } from './settings-words.ts'

/** The last question before an account is closed, with the password or a code as proof. */
export function CloseAccount({
  data,
  user,
  strings,
  byCode,
  onClosed,
}: OwnDataProps & { byCode: boolean }) {
  const [open, setOpen] = useState(false)
  const [proof, setProof] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const formId = 'close-account'
  const leave = () => {
    setOpen(false)
    setProof('')
    setProblem(undefined)
  }
  const close = async () => {
    setBusy(true)
    const failure = await data.close(byCode ? { code: proof } : { password: proof })
    setBusy(false)
    if (!failure) return onClosed()
    setProblem(wordsOf(failureWords(failure), strings))
  }
  const sendCode = async () => {
    const failure = await data.sendCode(user.mobile ?? '')
    setProblem(failure && wordsOf(failureWords(failure), strings))
  }
  const field = {
    value: proof,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setProof(target.value),
  }
  return (
    <>
      <div className={styles.row}>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {strings['ownData.close']}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={leave}
        title={strings['ownData.closeAsk']}
        closeLabel={strings['common.close']}
        footer={
          <>
            <Button onClick={leave}>{strings['common.cancel']}</Button>
            <Button
              kind="danger"
              type="submit"
              form={formId}
              busy={busy}
              busyLabel={strings['login.saving']}
            >
              {strings['ownData.closeYes']}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void close()
          }}
        >
          <p>{strings['ownData.closeText']}</p>
          {problem && <NoticeBar kind="error">{problem}</NoticeBar>}
          {byCode ? (
            <>
              <TextInput
                label={strings['login.code']}
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
                {...field}
              />
              <div className={styles.row}>
                <Button onClick={() => void sendCode()}>{strings['login.sendCode']}</Button>
              </div>
            </>
          ) : (
            <PasswordInput
              label={strings['login.password']}
              showLabel={strings['login.showPassword']}
              hideLabel={strings['login.hidePassword']}
              autoComplete="current-password"
              dir="ltr"
              {...field}
            />
          )}
        </form>
      </Dialog>
    </>
  )
}
