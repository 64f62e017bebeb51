/** The Start button: everything else of the live picture arrives when it is first pressed. */
import type { MonitorStrings } from './stream-keys.ts'
import type { Stream } from './stream-store.ts'

/** A timer counts its milliseconds in 31 bits. */
const longestTimer = 2 ** 31

function prepare(box: HTMLElement): void {
  const strings = JSON.parse(box.dataset.monitor ?? '{}') as MonitorStrings
  const say = (place: string, words: string): void => {
    const found = box.querySelector(place)
    if (found) found.textContent = words
  }
  const opens = Date.parse(box.dataset.opens ?? '')
  const isEarly = (): boolean => Date.now() < opens
  function open(): void {
    box.querySelector('[data-start]')?.removeAttribute('aria-disabled')
    say('[data-status]', strings['stream.idle'])
    say('[data-detail]', '')
  }
  if (!isEarly()) open()
  else if (opens - Date.now() < longestTimer) setTimeout(open, opens - Date.now())
  let stream: Promise<Stream | undefined> | undefined

  async function start(): Promise<void> {
    if (isEarly()) return
    stream ??= import('./watch.ts').then(({ watch }) => watch(box, strings))
    try {
      await (await stream)?.start()
    } catch {
      // The player itself could not be fetched.
      stream = undefined
      box.dataset.state = 'error'
      say('[data-status]', strings['stream.error'])
      say('[role="alert"]', strings['stream.goneText'])
    }
  }

  box.querySelector('[data-start]')?.addEventListener('click', () => void start())
}

document.querySelectorAll<HTMLElement>('[data-monitor]').forEach(prepare)
