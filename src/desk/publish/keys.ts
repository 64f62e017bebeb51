import type { MessageKey } from '../../i18n/translate.ts'

export const publishKeys = [
  'common.progress',
  'desk.never',
  'desk.publishAgain',
  'desk.publishAskFailed',
  'desk.publishAsking',
  'desk.publishChanges',
  'desk.publishFailed',
  'desk.publishFailedText',
  'desk.publishFinished',
  'desk.publishLead',
  'desk.publishNone',
  'desk.publishNoneText',
  'desk.publishNow',
  'desk.publishPages',
  'desk.publishQueued',
  'desk.publishRunning',
  'desk.publishStarted',
  'desk.publishWaiting',
  'desk.unknown',
] as const satisfies readonly MessageKey[]
