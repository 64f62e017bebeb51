import type { MessageKey } from '#i18n/translate.ts'

/** Strings of the toasts' island. */
export const toastKeys = ['toast.region', 'common.close'] as const satisfies readonly MessageKey[]

export type ToastStrings = Record<(typeof toastKeys)[number], string>
