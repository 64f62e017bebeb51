import type { MessageKey } from '#i18n/translate.ts'

export const photographersKeys = [
  'desk.photographerSearch',
  'desk.photographersEmpty',
  'desk.profileHidden',
  'desk.profileShown',
  'situation.operationDone',
] as const satisfies readonly MessageKey[]
