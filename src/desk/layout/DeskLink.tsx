import type { ReactNode } from 'react'
import { addressOf, go, type Route } from '../route.ts'

interface Props {
  route: Route
  current?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link within the desk: a real address that needs no new document. */
export function DeskLink({ route, current, className, children }: Props) {
  return (
    <a
      href={addressOf(route)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(route)
      }}
    >
      {children}
    </a>
  )
}
