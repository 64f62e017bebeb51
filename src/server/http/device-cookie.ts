import type { Context as Request } from 'hono'
import { deviceSeconds } from '../modules/accounts/sessions/devices.ts'

/** The one cookie that the server reads; it opens nothing (`accounts/sessions/devices.ts`). */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-device' : 'device')

export function deviceOf(request: Request, isSecure: boolean): string | undefined {
  const cookies = request.req.header('cookie') ?? ''
  return new RegExp(`(?:^|; )${nameOf(isSecure)}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies)?.[1]
}

export function setDevice(request: Request, isSecure: boolean, device: string): void {
  const rules = `Path=/; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Strict`
  const cookie = `${nameOf(isSecure)}=${device}; ${rules}${isSecure ? '; Secure' : ''}`
  request.header('set-cookie', cookie, { append: true })
}
