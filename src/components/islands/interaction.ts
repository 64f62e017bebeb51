/**
 * `client:interaction`: React arrives with the first touch. What the person did before it arrived is kept
 * and done again once the island lives: the last click, and whatever was typed or chosen meanwhile.
 * `client:interaction="query"` also starts at once where the address carries a query;
 * any other value waits for the document event `island:<value>` instead.
 */
type Load = () => Promise<() => Promise<void>>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change', 'submit'] as const

export default function interaction(
  load: Load,
  options: { value?: unknown },
  root: HTMLElement,
): void {
  let wanted: HTMLElement | undefined
  const changed = new Map<Control, string>()
  let started = false

  async function start(): Promise<void> {
    if (started) return
    started = true
    const hydrate = await load()
    await hydrate()
    await answering(root)
    requestAnimationFrame(replay)
  }

  function replay(): void {
    // Until now whatever is typed was written down; from now on the island hears it.
    root.dataset.live = ''
    for (const [control, value] of changed) if (control.isConnected) enter(control, value)
    if (!wanted?.isConnected) return
    if (wanted instanceof HTMLFormElement) return wanted.requestSubmit()
    wanted.focus()
    wanted.click()
  }

  function keep(control: Control, event: string): void {
    const kept = changed.get(control) ?? control.value
    if (event === 'input' || event === 'change') changed.set(control, control.value)
    // React has drawn its own value there since: the next letter follows those before it.
    else if (kept !== control.value) enter(control, kept)
  }

  function touched(event: Event): void {
    void start()
    const { target } = event
    if (root.dataset.live !== undefined || !(target instanceof Element)) return
    if (isControl(target)) keep(target, event.type)
    const pressed =
      event.type === 'click'
        ? target.closest('button, [data-replay]')
        : event.type === 'submit' && target
    if (pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
      wanted = pressed as HTMLElement
    }
  }

  const { value } = options
  if (typeof value === 'string' && value !== 'query') {
    document.addEventListener(`island:${value}`, () => void start(), { once: true })
    return
  }
  for (const touch of touches) root.addEventListener(touch, touched, true)
  if (value === 'query' && location.search !== '') void start()
}

/**
 * React hydrates in its own time after it was asked to, on a slow phone in seconds. Its nodes then carry a mark; where
 * none comes, ten seconds end the wait.
 */
async function answering(root: HTMLElement): Promise<void> {
  const node = root.querySelector('button, input, select, textarea') ?? root.firstElementChild
  for (let tries = 0; node && tries < 500; tries += 1) {
    if (Object.keys(node).some((key) => key.startsWith('__reactProps'))) return
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

function isControl(element: Element): element is Control {
  return element.matches('select, textarea, input:not([type=checkbox], [type=radio])')
}

/** Enters a value so that a framework which remembers the last one it saw takes it for a person's. */
function enter(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  control.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
