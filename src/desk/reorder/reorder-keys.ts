import type { MessageKey } from '#i18n/translate.ts'

export const orderKeys = ['desk.placeNow'] as const satisfies readonly MessageKey[]
