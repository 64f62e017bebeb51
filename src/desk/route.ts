import { atom } from 'nanostores'

/** Where in the desk one is: `['queue', 'work', '12']` for `/desk/queue/work/12`. */
export type Route = readonly string[]

const base = '/desk/'

export function routeOf(pathname: string): Route {
  if (!pathname.startsWith(base)) return []
  return pathname.slice(base.length).split('/').filter(Boolean)
}

export function addressOf(route: Route): string {
  return base + route.map(encodeURIComponent).join('/')
}

const inBrowser = typeof location !== 'undefined'
export const $route = atom<Route>(inBrowser ? routeOf(location.pathname) : [])

/** Asked before a place is left; false keeps the person there. */
let mayLeave: () => boolean = () => true

/** A form with unsaved changes says whether it may be left. Returns how to withdraw. */
export function guardLeaving(ask: () => boolean): () => void {
  mayLeave = ask
  return () => {
    if (mayLeave === ask) mayLeave = () => true
  }
}

/** Goes to another place of the desk. `replace`: Back skips the one that is left. */
export function go(route: Route, options: { replace?: boolean; sure?: boolean } = {}): void {
  if (addressOf(route) === location.pathname) return
  if (!options.sure && !mayLeave()) return
  history[options.replace ? 'replaceState' : 'pushState']({}, '', addressOf(route))
  $route.set(route)
}

/** Follows Back and Forward. */
export function followHistory(): void {
  addEventListener('popstate', () => {
    const wanted = routeOf(location.pathname)
    if (!mayLeave()) history.pushState({}, '', addressOf($route.get()))
    else $route.set(wanted)
  })
}
