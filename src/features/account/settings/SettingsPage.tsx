import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Logins } from './Logins.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { isLacking } from './own-data-store.ts'
import type { SettingsProps } from './settings-props.ts'
import styles from './settings.module.css'
import { wordsOf } from './settings-words.ts'

const SecuritySettings = lazy(async () => ({
  default: (await import('./SecuritySettings.tsx')).SecuritySettings,
}))
const OwnData = lazy(async () => ({ default: (await import('./OwnData.tsx')).OwnData }))

/** The account settings: details, password, logins, second factors and the data kept about the person, each a tab. */
export function SettingsPage(props: SettingsProps) {
  const { settings, logins, strings, data } = props
  const user = useStore(settings.$user)
  const failure = useStore(settings.$failure)
  const known = useStore(logins.$logins)
  const dataFailure = useStore(data.$failure)
  const [tab, setTab] = useState('info')
  useEffect(() => void settings.load(), [settings])
  useEffect(() => void logins.load(), [logins])
  useEffect(() => void data.load(), [data])

  if (!user && failure)
    return (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={wordsOf(failureWords(failure), strings)}
      >
        <Button onClick={() => void settings.load()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  if (!user) return <StateBox kind="loading" title={strings['common.loading']} />

  const hasPassword = user.has_password !== false
  return (
    <Tabs
      className={styles.tabs}
      label={strings['my.setting']}
      tabs={[
        { id: 'info', label: strings['setting.info'] },
        {
          id: 'password',
          label: strings[hasPassword ? 'setting.password' : 'setting.setPassword'],
        },
        ...(known ? [{ id: 'logins', label: strings['setting.logins'] }] : []),
        ...(props.passkeys ? [{ id: 'security', label: strings['factor.title'] }] : []),
        ...(isLacking(dataFailure) ? [] : [{ id: 'data', label: strings['ownData.title'] }]),
      ]}
      value={tab}
      onChange={setTab}
    >
      {/* All tabs stay mounted: the input of one is still there after a look at another. */}
      <div hidden={tab !== 'info'}>
        <ProfileForm {...props} user={user} />
      </div>
      <div hidden={tab !== 'password'}>
        <PasswordForm {...props} user={user} />
      </div>
      <div hidden={tab !== 'logins'}>
        <Logins {...props} />
      </div>
      {tab === 'security' && (
        <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
          <SecuritySettings />
        </Suspense>
      )}
      {tab === 'data' && (
        <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
          {dataFailure ? (
            <StateBox
              kind="error"
              title={strings['common.loadFailed']}
              text={wordsOf(failureWords(dataFailure), strings)}
            >
              <Button onClick={() => void data.load()}>{strings['common.retry']}</Button>
            </StateBox>
          ) : (
            <OwnData {...props} user={user} />
          )}
        </Suspense>
      )}
    </Tabs>
  )
}
