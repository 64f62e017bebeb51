/**
 * A refusal that the specification sends with status 200. No row's reply describes it, so it goes out as a
 * finished response, past the check of replies.
 */
export function inReply(body: Readonly<Record<string, string | number>>): Response {
  return Response.json(body, {
    headers: { 'cache-control': 'private, no-store', vary: 'lang' },
  })
}
