/**
 * Turns the sections of a page into tabs: one is shown, arrows lead along the line of reading, and the open one
 * stands in the address. Markup: `data-sections` with a `nav` of links to its sections, `data-open` on the first shown.
 */
export function enhance(box: HTMLElement): void {
  const list = box.querySelector('nav')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1)))
  if (!list || tabs.length === 0) return

  function open(index: number): void {
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
      panels[at]?.toggleAttribute('data-open', at === index)
    })
  }

  function choose(index: number): void {
    open(index)
    history.replaceState(history.state, '', tabs[index]?.hash)
  }

  /** Opens the section that the address names, or that holds what it names. */
  function openNamed(): void {
    const target = document.getElementById(location.hash.slice(1))
    const at = panels.findIndex((panel) => target && panel?.contains(target))
    if (at >= 0) open(at)
  }

  list.setAttribute('role', 'tablist')
  tabs.forEach((tab, index) => {
    const panel = panels[index]
    tab.id = `${tab.hash.slice(1)}-tab`
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel?.id ?? '')
    panel?.setAttribute('role', 'tabpanel')
    panel?.setAttribute('aria-labelledby', tab.id)
    panel?.removeAttribute('aria-label')
    if (!panel?.querySelector('a, button')) panel?.setAttribute('tabindex', '0')
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      choose(index)
    })
  })

  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
      ' ': at,
    }
    const step = steps[event.key]
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    choose(next)
    tabs[next]?.focus()
  })

  open(
    Math.max(
      0,
      panels.findIndex((panel) => panel?.hasAttribute('data-open')),
    ),
  )
  openNamed()
  addEventListener('hashchange', openNamed)
  box.dataset.sections = 'tabs'
}

document.querySelectorAll<HTMLElement>('[data-sections]').forEach(enhance)
