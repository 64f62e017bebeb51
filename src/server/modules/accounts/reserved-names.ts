import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { authSentences } from './accounts.messages.ts'

/** Names that speak for the house, without digits and signs, small letters. */
const whole = new Set([
  ...['editor', 'editors', 'editorial', 'chief', 'chiefeditor', 'editorinchief', 'subeditor'],
  ...['admin', 'admins', 'administrator', 'administration', 'root', 'sa', 'system', 'sysadmin'],
  ...['superuser', 'operator', 'moderator', 'moderation', 'owner', 'webmaster', 'postmaster'],
  ...['hostmaster', 'abuse', 'security', 'support', 'helpdesk', 'service', 'customerservice'],
  ...['official', 'staff', 'team', 'desk', 'house', 'noreply', 'payment', 'payments', 'finance'],
  ...['billing', 'api', 'www', 'test', 'guest', 'anonymous', 'nobody', 'null', 'undefined'],
])

/** No name of a person holds them. */
const parts = [
  ...[
    '管理员',
    '管理員',
    '编辑部',
    '編輯部',
    '总编',
    '總編',
    '主编',
    '主編',
    '客服',
    '官方',
    '系统',
    '系統',
  ],
  ...['站长', '站長', '运营', '營運', '财务', '財務'],
]

/** “Chief-Editor 2” → “chiefeditor”: what a reader takes a name for. */
function skeleton(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
}

/** Whether readers would take a name for the house's own. */
export function isReserved(name: string, more: readonly string[]): boolean {
  const bare = skeleton(name)
  return (
    whole.has(bare) ||
    parts.some((part) => bare.includes(part)) ||
    more.some((one) => skeleton(one) === bare)
  )
}

/** @throws ApiError `unprocessable` */
export function refuseReserved({ config }: Pick<Context, 'config'>, name: string): void {
  if (isReserved(name, config.accounts.reservedNames))
    throw new ApiError('unprocessable', {
      field: 'username',
      sentence: authSentences.name_reserved,
    })
}
