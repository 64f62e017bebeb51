import type { prepareShare } from './wechat.ts'

/** Copies the page's address, or hands it to the browser's own sharing. */
const saying = 5000
const silences = new WeakMap<Element, ReturnType<typeof setTimeout>>()

async function copy(text: string, address: HTMLElement, written: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages over plain http have no clipboard; the browser can still copy a selection.
    address.dataset.shown = ''
    getSelection()?.selectAllChildren(written)
    if (!document.execCommand('copy')) return false
    delete address.dataset.shown
    return true
  }
}

/** Said anew each time, and gone again: a second press is heard too. */
function say(said: Element, words: string): void {
  clearTimeout(silences.get(said))
  said.textContent = words
  silences.set(
    said,
    setTimeout(() => (said.textContent = ''), saying),
  )
}

/** The copy button of one `Share.astro` was pressed. */
export async function copyAddress(box: HTMLElement): Promise<void> {
  const { share: url = '', copied = '', byHand = '' } = box.dataset
  const said = box.querySelector('[role="status"]')
  const address = box.querySelector<HTMLElement>('[data-address]')
  const written = address?.querySelector('bdi')
  if (!said || !address || !written) return
  say(said, (await copy(url, address, written)) ? copied : byHand)
}

/** Answers the share button. A visitor who closes the browser's own window has changed their mind. */
export async function sendAway(box: HTMLElement): Promise<void> {
  const { share: url = '', title = '', text } = box.dataset
  await navigator.share({ url, title, ...(text ? { text } : {}) }).catch(() => undefined)
}

/** Inside WeChat its own menu shares. */
export async function tellWeChat(what: Parameters<typeof prepareShare>[0]): Promise<void> {
  const { prepareShare } = await import('./wechat.ts')
  await prepareShare(what)
}
