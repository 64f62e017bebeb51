/** The Start button: everything else of the live picture arrives when it is first pressed. */
import { waitFor } from './opening.ts'
import type { MonitorStrings } from './stream-keys.ts'
import type { Stream } from './stream-store.ts'

function prepare(box: HTMLElement): void {
  const strings = JSON.parse(box.dataset.monitor ?? '{}') as MonitorStrings
  const say = (place: string, words: string): void => {
    const found = box.querySelector(place)
    if (found) found.textContent = words
  }
  waitFor(box, () => {
    say('[data-status]', strings['stream.idle'])
    say('[data-detail]', '')
  })
  let stream: Promise<Stream | undefined> | undefined

  async function start(): Promise<void> {
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
