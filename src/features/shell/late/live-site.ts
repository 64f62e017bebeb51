import { hourParts } from '../service-hours.ts'

/** Shows the telephone and the service hours as they are now, where a page was built with others. */
export function showSite(slots: Iterable<HTMLElement>, info: Record<string, unknown>): void {
  for (const slot of slots) {
    const text = info[slot.dataset.live ?? '']
    if (typeof text !== 'string' || text === '') continue
    if (slot.dataset.live === 'contact_mobile') {
      slot.textContent = text
      slot.closest('a')?.setAttribute('href', `tel:${text}`)
      continue
    }
    slot.replaceChildren(
      ...hourParts(text).map(({ part, isTime }) => {
        const piece = document.createElement(isTime ? 'bdi' : 'span')
        piece.textContent = part
        return piece
      }),
    )
  }
}
