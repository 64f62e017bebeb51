export const plainName = 'session'
/** Under https no other host of the domain can write it. Logins from before it still stand under the plain name. */
export const hostName = '__Host-session'

/** Whether a login stands among the cookies of a page; only `readToken` tells whether it still holds. */
export const hasSession = (cookies: string): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=./.test(cookies)
