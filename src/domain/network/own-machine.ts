type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Whether a host name or an address means the machine itself. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(host)
}

/** Of `host`, `host:port`, `[address]:port` or a plain address. */
const isLoopbackPlace = (place: string): boolean =>
  isLoopback(place) || isLoopback(place.replace(/:\d{1,5}$/, ''))

/** Headers in which a proxy names the places that a request came from or went to. */
const places = ['host', 'x-forwarded-host', 'x-forwarded-for', 'x-real-ip']
/** Headers that proxies alone write. */
const marks = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/

/** Whether a request names no other machine: neither the host that it asks nor any that it came through. */
export function isOfOwnMachine(headers: Headers): boolean {
  const named = places.flatMap((name) => [headers[name] ?? []].flat())
  const hops = named.flatMap((value) => value.split(',')).map((hop) => hop.trim())
  return hops.every(isLoopbackPlace) && !headers['forwarded'] && !headers['via']
}

/** The same, and no proxy has touched it, not even one of this machine. */
export function isUntouched(headers: Headers): boolean {
  return isOfOwnMachine(headers) && !Object.keys(headers).some((name) => marks.test(name))
}
