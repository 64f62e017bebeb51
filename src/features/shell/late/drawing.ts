import iconStyles from '../../../ui/icon.module.css'
import type { IconShape } from '../../../ui/icons.ts'

/** An icon for parts that are made in the browser. */
export function drawing({ body }: IconShape): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add(iconStyles.icon ?? '')
  svg.innerHTML = body
  return svg
}
