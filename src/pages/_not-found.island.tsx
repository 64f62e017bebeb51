import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import type { Failure } from '#client/outcome.ts'
import { isPassing } from '#client/outcome.ts'
import { sanitiseInBrowser } from '#client/sanitise-browser.ts'
import BuyPanel from '#features/buying/cart/buy-panel.island.tsx'
import { type LiveItem, loadItem } from '#features/discover/on-demand/load-item.ts'
import { LiveView } from '#features/discover/on-demand/LiveView.tsx'
import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { leadFrom } from '#routing/legacy.ts'
import { shellOf } from '#routing/live-shells.ts'
import type { ImageService } from '#routing/media.ts'
import { delocalised, localised } from '#routing/paths.ts'
import { type RecognisedItem, recogniseItem } from '#routing/recognise.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { NotFoundStrings } from './_not-found-keys.ts'
import styles from './_not-found.module.css'

interface Props {
  images: ImageService
  /** By the languages that the site has pages in. */
  strings: Partial<Record<LocaleCode, NotFoundStrings>> & { zh: NotFoundStrings }
}

type State =
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; item: RecognisedItem }
  | { kind: 'shown'; item: LiveItem; html: string }

/** Where a page lives now that the address of an old one named, in the language the visitor chose. */
function movedTo(strings: Props['strings']): string | undefined {
  const { code, path } = delocalised(location.pathname)
  const shell = shellOf(location.pathname)
  // A host that knows no keys in paths: the built page takes it as a query.
  if (shell) return `${shell.page}?key=${shell.key}`
  const lead = leadFrom(path, new URLSearchParams(location.search))
  const stored = /(?:^|;\s*)lang=(\w+)/.exec(document.cookie)?.[1] as LocaleCode | undefined
  const chosen = code === 'zh' && stored ? stored : code
  return lead && localised(lead, chosen in strings ? chosen : 'zh')
}

/** The answer at an address without a page: the old route's new address, a fresh item, or an honest "not found". */
export default function NotFound({ images, strings }: Props) {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const [code, setCode] = useState<LocaleCode>('zh')

  async function show(item: RecognisedItem): Promise<void> {
    setState({ kind: 'loading' })
    const outcome = await loadItem(ask, item)
    if (outcome.ok) {
      document.title = outcome.value.title
      const html = outcome.value.html ? sanitiseInBrowser(outcome.value.html, images.origin) : ''
      setState({ kind: 'shown', item: outcome.value, html })
    } else setState(afterFailure(outcome.failure, item))
  }

  useEffect(() => {
    const moved = movedTo(strings)
    if (moved) return location.replace(moved)
    const named = delocalised(location.pathname).code
    const locale = localeOf(named in strings ? named : 'zh')
    setCode(locale.code)
    document.documentElement.lang = locale.tag
    document.documentElement.dir = locale.dir
    document.querySelector<HTMLElement>('[data-without-script]')?.setAttribute('hidden', '')
    const item = recogniseItem(location.pathname)
    if (item) void show(item)
    else setState({ kind: 'missing' })
  }, [])

  const words = strings[code] ?? strings.zh
  const home = localised('/', code)
  switch (state.kind) {
    case 'waiting':
      return null
    case 'loading':
      return <StateBox kind="loading" title={words['live.loading']} />
    case 'missing':
      return (
        <div className={styles.missing}>
          <h1>{words['notFound.title']}</h1>
          <p>{words['notFound.text']}</p>
          <ButtonLink href={home}>{words['notFound.home']}</ButtonLink>
        </div>
      )
    case 'failed':
      return (
        <StateBox
          kind="error"
          title={words['common.loadFailed']}
          text={words['common.loadFailedText']}
        >
          <Button onClick={() => void show(state.item)}>{words['common.retry']}</Button>
        </StateBox>
      )
    case 'shown':
      return (
        <LiveView
          {...state}
          code={code}
          images={images}
          strings={words}
          labels={{
            play: words['player.play'],
            failed: words['player.failed'],
            unsupported: words['player.unsupported'],
            retry: words['common.retry'],
          }}
        >
          {state.item.work && (
            <BuyPanel
              code={code}
              strings={words}
              imageId={state.item.work.id}
              options={state.item.work.enable_cart ? (state.item.work.option ?? []) : []}
              type={state.item.work.type}
              licences={state.item.work.license_options}
            />
          )}
        </LiveView>
      )
  }
}

function afterFailure(failure: Failure, item: RecognisedItem): State {
  // Only a refusal says that the item doesn't exist: an unreadable answer says nothing.
  const isRefused = failure.kind === 'refused' && !isPassing(failure)
  return isRefused ? { kind: 'missing' } : { kind: 'failed', item }
}
