/** Copies the page's address, hands it to the browser's own sharing, and inside WeChat prepares what WeChat shares. */
const saying = 5000

async function copy(text: string, address: HTMLElement, written: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages over plain http have no clipboard; what is selected can still be copied.
    address.dataset.shown = ''
    getSelection()?.selectAllChildren(written)
    if (!document.execCommand('copy')) return false
    delete address.dataset.shown
    return true
  }
}

/** Brings one `Share.astro` alive. */
export function offer(box: HTMLElement): void {
  const { share: url = '', title = '', text, copied = '', byHand = '' } = box.dataset
  const copyButton = box.querySelector('[data-copy]')
  const sendButton = box.querySelector<HTMLElement>('[data-send]')
  const said = box.querySelector('[role="status"]')
  const address = box.querySelector<HTMLElement>('[data-address]')
  const written = address?.querySelector('bdi')
  if (!copyButton || !sendButton || !said || !address || !written) return
  let silence: ReturnType<typeof setTimeout> | undefined

  /** Said anew each time, and gone again: a second press is heard too. */
  function say(words: string): void {
    if (!said) return
    clearTimeout(silence)
    said.textContent = words
    silence = setTimeout(() => (said.textContent = ''), saying)
  }

  copyButton.addEventListener('click', () => {
    void copy(url, address, written).then((done) => say(done ? copied : byHand))
  })

  const facts = { url, title, ...(text ? { text } : {}) }
  if (typeof navigator.share === 'function') {
    sendButton.hidden = false
    // Whoever closes the browser's own window has changed their mind.
    sendButton.addEventListener('click', () => void navigator.share(facts).catch(() => undefined))
  }
}

const boxes = document.querySelectorAll<HTMLElement>('[data-share]')
boxes.forEach(offer)

const [first] = boxes
if (first && /MicroMessenger/i.test(navigator.userAgent)) {
  const { share: link = '', title = '', text: desc = '', logo = '' } = first.dataset
  void import('./wechat.ts').then(({ prepareShare }) => prepareShare({ link, title, desc, logo }))
}
