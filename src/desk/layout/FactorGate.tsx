import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { authFactors } from '#api/endpoints/account/factors.ts'
import { readStored, storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './layout.module.css'

const OwnFactors = lazy(async () => ({ default: (await import('./OwnFactors.tsx')).OwnFactors }))

interface Has {
  readonly required: boolean
  readonly any: boolean
}

const isTrue = (value: unknown): value is true => value === true

interface Props {
  /** The editor's own settings were asked for. */
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Offers editors a second factor, quietly; where the desk needs one, it stays closed until there is one. */
export function FactorGate({ isOpen, onClose, children }: Props) {
  const { t, ask } = useDesk()
  const [has, setHas] = useState<Has>()
  const [isEntered, setEntered] = useState(false)
  const [isOffered, setOffered] = useState(
    () => !readStored(storageOf('localStorage'), storageNames.factorOffer, isTrue),
  )
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    void ask(authFactors, {}).then((outcome) => {
      // A server without second factors has none to offer; the pages tell of other failures.
      if (!outcome.ok) return setHas({ required: false, any: true })
      const { required, passkeys, app } = outcome.value
      const any = passkeys.length > 0 || app !== undefined
      setHas({ required, any })
      setEntered(any || !required)
    })
  }, [ask])
  const onFactors = useCallback(
    (any: boolean) => setHas((before) => before && { ...before, any }),
    [],
  )

  function dismiss() {
    setOffered(false)
    store(storageOf('localStorage'), storageNames.factorOffer, true)
  }

  const page = (
    <Suspense fallback={<StateBox kind="loading" title={t('common.loading')} />}>
      <OwnFactors onAny={onFactors} />
    </Suspense>
  )
  if (!has) return <StateBox kind="loading" title={t('common.loading')} />
  if (has.required && (!isEntered || !has.any))
    return (
      <div className={styles.enrol}>
        <h1>{t('factor.title')}</h1>
        <NoticeBar kind="warn">
          <p>{t('factor.deskRequired')}</p>
          {has.any && (
            <Button kind="primary" onClick={() => setEntered(true)}>
              {t('factor.enterDesk')}
            </Button>
          )}
        </NoticeBar>
        {page}
      </div>
    )
  const offer = isOffered && !has.any
  return (
    <>
      <div className={offer ? styles.gate : styles.plain}>
        {offer && (
          <NoticeBar className={styles.strip} closeLabel={t('common.close')} onClose={dismiss}>
            <div className={styles.offer}>
              <p>{t('factor.deskOffer')}</p>
              <Button kind="quiet" onClick={() => setAsked(true)}>
                {t('factor.title')}
              </Button>
            </div>
          </NoticeBar>
        )}
        {/* It scrolls by the keyboard too while a page has nothing to press, as during a publication. */}
        <div className={offer ? styles.under : styles.plain} tabIndex={offer ? 0 : undefined}>
          {children}
        </div>
      </div>
      <Dialog
        open={isOpen || isAsked}
        onClose={() => {
          setAsked(false)
          onClose()
        }}
        title={t('factor.title')}
        closeLabel={t('common.close')}
        closeOnBackdrop={false}
        wide
      >
        {page}
      </Dialog>
    </>
  )
}
