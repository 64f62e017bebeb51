/**
 * Tells the server that a login ended, so that its token is of no use to a thief. The page does not wait for it: a
 * server that cannot be reached, or knows no such call, changes nothing for the person. Without the client's schemas,
 * since every page carries it.
 */
export function endSession(token: string): void {
  fetch('/api/v1/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // Goes on while the page is left.
    keepalive: true,
  }).catch(() => undefined)
}
