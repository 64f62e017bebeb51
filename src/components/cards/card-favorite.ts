import type { Failure } from '#client/outcome.ts'
import { failureWords } from '#i18n/failure-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { chooseBoard } from '#state/board-choice.ts'
import { favorites } from '#state/favorites.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { dismissToast, showToast, type ToastAction } from '#state/toasts.ts'
import { savePendingAction } from '#state/pending-action.ts'
import { cardStrings } from './card-strings.ts'

const strings = cardStrings()
const code = (document.documentElement.dataset.lang ?? 'zh') as LocaleCode
const { $ids, $offered } = favorites

/** A heart was pressed: keeps the work, or no longer. Without a login the action is kept and carried out after it. */
export async function press(heart: HTMLElement): Promise<void> {
  const imageId = Number(heart.dataset.favorite)
  if (heart.ariaDisabled === 'true') return
  if (!$session.get()) return askForLogin(imageId, 'favorite')
  heart.ariaDisabled = 'true'
  watchHearts()
  if (!$ids.get()) await favorites.load()
  if ($ids.get()?.has(imageId)) await drop(imageId)
  else await keep(imageId)
  heart.ariaDisabled = null
}

function askForLogin(imageId: number, reason: 'favorite' | 'expired'): void {
  savePendingAction({ kind: 'favorite', image_id: imageId })
  openLogin('password', reason)
}

let lastToast = 0

/** Shows one message at a time: the message of the last press may no longer be true. */
function sayDone(text: string, action: ToastAction): void {
  dismissToast(lastToast)
  lastToast = showToast('ok', text, { duration: 10_000, action })
}

/** Keeps a work and says so, with a way to a board. */
export async function keep(imageId: number): Promise<void> {
  watchHearts()
  const failure = await favorites.keep(imageId)
  // A login that could not be renewed is gone by now.
  if (failure && !$session.get()) askForLogin(imageId, 'expired')
  else if (failure) tell(failure)
  else
    sayDone(strings['favorites.kept'], {
      label: strings['common.toBoard'],
      run: () => chooseBoard({ imageIds: [imageId] }),
    })
}

async function drop(imageId: number): Promise<void> {
  const outcome = await favorites.drop(imageId)
  if (!outcome.ok) return tell(outcome.failure)
  const undo = () => void putBack(imageId, outcome.value)
  sayDone(strings['favorites.dropped'], { label: strings['common.undo'], run: undo })
}

async function putBack(imageId: number, boardIds: readonly number[]): Promise<void> {
  let failure = await favorites.keep(imageId)
  if (!failure && boardIds.length > 0) {
    const { boards } = await import('#state/boards.ts')
    for (const id of boardIds) failure ??= await boards.put(id, [imageId])
  }
  if (failure) tell(failure)
}

function tell(failure: Failure): void {
  const toFavorites = localised(paths.favorites(), code)
  const look = {
    action: { label: strings['favorites.open'], run: () => location.assign(toFavorites) },
  }
  if (!$offered.get()) showToast('info', strings['favorites.notOffered'])
  else if (failure.kind === 'network' || failure.kind === 'timeout')
    showToast('warn', strings['favorites.unknown'], look)
  else {
    const said = failureWords(failure)
    if (said) showToast('error', 'text' in said ? said.text : strings[said.key])
  }
}

function showHearts(): void {
  const ids = $ids.get()
  const isHidden = !$offered.get()
  for (const part of document.querySelectorAll<HTMLElement>('[data-favorite], [data-favorites]')) {
    if (isHidden) part.hidden = true
    if (part.dataset.favorite === undefined) continue
    const pressed = String(ids?.has(Number(part.dataset.favorite)) ?? false)
    if (part.getAttribute('aria-pressed') !== pressed) part.setAttribute('aria-pressed', pressed)
  }
}

let isWatching = false

/** Fills the hearts of kept works, also on cards that come later or change their work; once a page. */
export function watchHearts(): void {
  if (isWatching) return
  isWatching = true
  $ids.subscribe(showHearts)
  $offered.subscribe(showHearts)
  $session.subscribe((session) => {
    if (session && $offered.get()) void favorites.load()
  })
  new MutationObserver(showHearts).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-favorite'],
  })
}
