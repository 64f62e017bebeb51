const key = 'visitor'

/** A random id of this browser: counts a person once, says nothing about them. */
function visitor(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const fresh = crypto.randomUUID()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    return 'unknown'
  }
}

/** Totals below this say that hardly anybody comes. */
const worthTelling = 10_000

/** Counts this view and shows the site's totals in the footer, from a number that is worth telling. */
export async function countVisit(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-counters]')
  try {
    const reply = await fetch('/api/v1/pv', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: location.pathname, symbol: visitor() }),
    })
    // Read to its end in any case: an unread body keeps the connection open.
    const totals = (await reply.json()) as Record<string, unknown>
    if (!reply.ok || !box || !(Number(totals.pv) >= worthTelling)) return
    for (const slot of box.querySelectorAll<HTMLElement>('[data-counter]')) {
      const total = Number(totals[slot.dataset.counter ?? ''] ?? 0)
      slot.textContent = total.toLocaleString(document.documentElement.lang)
    }
    box.hidden = false
  } catch {
    // A counter that fails is none of the reader's business.
  }
}

/** The parts of the shell that few pages need. */
export const late = () => import('../live-page/lazy-parts.ts')

/** Asks once for facts that may have changed since the build: telephone, service hours, and whether all is play. */
export async function refreshSite(): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-live]')]
  try {
    const { lang = '' } = document.documentElement.dataset
    const reply = await fetch('/api/v1/siteinfo', { headers: { lang } })
    const info = (await reply.json()) as Record<string, unknown>
    if (
      !info.sandbox &&
      slots.every((slot) => slot.textContent.trim() === info[slot.dataset.live ?? ''])
    )
      return
    await (await late()).showSite(slots, info)
  } catch {
    // The page keeps its built words.
  }
}
