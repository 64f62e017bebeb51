import type { MessageKey } from '#i18n/translate.ts'

export const previewKeys = [
  'desk.previewFailed',
  'desk.previewOpen',
  'desk.previewPage',
  'desk.previewReady',
  'desk.previewTab',
  'desk.previewWaiting',
] as const satisfies readonly MessageKey[]
