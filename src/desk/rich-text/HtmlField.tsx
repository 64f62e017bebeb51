import { lazy, Suspense } from 'react'
import { useDesk } from '../desk-context.tsx'
import styles from './rich-text.module.css'

// The editor of texts weighs nearly as much as the rest of the desk: it comes with the first form that has one.
const RichField = lazy(() => import('./RichField.tsx'))

export interface HtmlFieldProps {
  label: string
  /** HTML. */
  value: string
  lang: string
  dir: 'ltr' | 'rtl'
  error?: string | undefined
  onChange: (value: string) => void
}

/** A text with headings, lists, links and pictures. */
export function HtmlField(props: HtmlFieldProps) {
  const { t } = useDesk()
  const waiting = (
    <div className={styles.field}>
      <p className={styles.label}>{props.label}</p>
      <p className={styles.waiting}>{t('common.loading')}</p>
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <RichField {...props} />
    </Suspense>
  )
}
