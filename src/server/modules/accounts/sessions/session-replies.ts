import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import type { findPerson, UserRow } from '../users.queries.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The user beside a token. */
export function briefOf({ username, mobile }: UserRow) {
  return { username, mobile }
}

/** The whole user, for the person alone. */
export function recordOf({ user, cameraId, realname }: Person) {
  return {
    id: user.id,
    username: user.username,
    mobile: user.mobile,
    email: user.email,
    department: user.department,
    thumb: addressOf(user.thumb),
    organize: user.organize ?? user.company,
    organize_sn: user.organizeSn,
    realname: user.realname ?? realname,
    role: user.role,
    camera_id: cameraId,
    has_password: user.passwordHash !== null,
    keeps_signer: true,
    created_at: shanghaiTime(user.createdAt),
  }
}
