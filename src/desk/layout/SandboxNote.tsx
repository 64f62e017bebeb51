import { useEffect, useState } from 'react'
import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './layout.module.css'

/** Says in a demonstration that it is one; without an answer nothing is said. */
export function SandboxNote() {
  const { t, ask } = useDesk()
  const [isSandbox, setSandbox] = useState(false)
  useEffect(() => {
    void ask(siteInfo, {}).then((site) => setSandbox(site.ok && site.value.sandbox === true))
  }, [ask])
  if (!isSandbox) return null
  return (
    <p className={styles.sandbox} title={t('shell.sandbox')}>
      {t('desk.sandbox')}
    </p>
  )
}
