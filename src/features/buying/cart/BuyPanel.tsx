import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { cartIcon, checkIcon, downloadIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { OptionList } from '#ui/forms/OptionList.tsx'
import styles from './buy-panel.module.css'
import type { BuyStore, PanelWords } from './buy-store.ts'
import type { BuyPanelStrings } from './cart-keys.ts'
import { byPrice, type Licences, priceLine, sharedEnd } from './options.ts'

interface Props {
  panel: BuyStore
  strings: BuyPanelStrings
  code: LocaleCode
  /** 2: a video. */
  type?: number | undefined
  licences?: Licences | undefined
  /** Below the two buttons. */
  children?: ReactNode
}

function Words({ words, strings, code }: { words: PanelWords } & Omit<Props, 'panel'>) {
  if ('text' in words) return <p lang={foreignTag(words.lang, code)}>{words.text}</p>
  return (
    <p>
      {strings[words.key]}{' '}
      {words.key === 'cart.addUnknown' && (
        <a href={localised(paths.cart(), code)}>{strings['common.openCart']}</a>
      )}
    </p>
  )
}

/** Licence options as a price list, and the two ways to take one. Reads whole without JavaScript. */
export function BuyPanel({ panel, strings, code, type, licences, children }: Props) {
  const options = useStore(panel.$options)
  const isForSale = useStore(panel.$forSale)
  const choice = useStore(panel.$choice)
  const isBusy = useStore(panel.$busy)
  const words = useStore(panel.$words)
  const isChoiceMissing = useStore(panel.$choiceMissing)
  const hasNewPrices = useStore(panel.$pricesChanged)
  const isInCart = useStore(panel.$inCart, { ssr: () => false })
  const isOwned = useStore(panel.$owned)
  const root = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  // Chosen before the page came alive. Within the commit: a press that is done again next must find it.
  useLayoutEffect(() => {
    const checked = root.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked) panel.choose(Number(checked.value))
  }, [panel])

  useEffect(() => void panel.refresh(), [panel])

  useEffect(() => {
    // The pressed button has become a link: the focus goes along instead of getting lost.
    if (isInCart && wasPressed.current && document.activeElement === document.body)
      actions.current?.querySelector('a')?.focus()
    wasPressed.current = false
  }, [isInCart])

  const shared = sharedEnd(licences)

  return (
    <div className={styles.panel} ref={root}>
      {isForSale ? (
        <>
          <OptionList
            legend={strings['picture.licence']}
            name="option"
            options={byPrice(options).map((option) =>
              priceLine(option, strings, code, type, licences, shared),
            )}
            note={shared || undefined}
            value={choice === undefined ? undefined : String(choice)}
            onChange={(id) => panel.choose(Number(id))}
            error={isChoiceMissing ? strings['cart.chooseOption'] : undefined}
          />
          {hasNewPrices && <NoticeBar kind="warn">{strings['cart.pricesChanged']}</NoticeBar>}
          {words && (
            <NoticeBar kind="error">
              <Words words={words} strings={strings} code={code} />
            </NoticeBar>
          )}
          <div className={styles.actions} ref={actions}>
            {isOwned ? (
              <>
                <ButtonLink
                  kind="primary"
                  size="large"
                  wide
                  icon={downloadIcon}
                  href={localised(paths.authRecords(), code)}
                >
                  {strings['cart.download']}
                </ButtonLink>
                <p className={styles.terms}>{strings['cart.ownedNote']}</p>
              </>
            ) : (
              <>
                <Button
                  kind="primary"
                  size="large"
                  wide
                  disabled={isBusy}
                  onClick={() => void panel.press('buy')}
                >
                  {strings['cart.buy']}
                </Button>
                {isInCart ? (
                  <ButtonLink
                    href={localised(paths.cart(), code)}
                    size="large"
                    wide
                    icon={checkIcon}
                  >
                    {strings['cart.inCart']}
                  </ButtonLink>
                ) : (
                  <Button
                    size="large"
                    wide
                    icon={cartIcon}
                    busy={isBusy}
                    busyLabel={strings['cart.adding']}
                    onClick={() => {
                      wasPressed.current = true
                      void panel.press('cart')
                    }}
                  >
                    {strings['cart.addToCart']}
                  </Button>
                )}
              </>
            )}
          </div>
          {children}
          <p className={styles.terms}>
            <a href={localised(paths.about('protocal'), code)}>{strings['picture.licenceLink']}</a>
          </p>
          <noscript>
            <p className={styles.terms}>{strings['cart.needsScript']}</p>
          </noscript>
        </>
      ) : (
        <NoticeBar kind="info">{strings['picture.notForSale']}</NoticeBar>
      )}
    </div>
  )
}
