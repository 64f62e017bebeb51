import type { MessageKey } from '#i18n/translate.ts'

/** The monitor's words while it runs. */
export const monitorKeys = [
  'situation.hlsUnsupported',
  'situation.liveWithoutStream',
  'stream.busyText',
  'stream.closed',
  'stream.connected',
  'stream.connectedText',
  'stream.connecting',
  'stream.connectingText',
  'stream.endedText',
  'stream.error',
  'stream.goneText',
  'stream.hiddenText',
  'stream.idle',
  'stream.lostText',
  'stream.movedText',
  'stream.noFfmpegText',
  'stream.stoppedText',
] as const satisfies readonly MessageKey[]

export type MonitorKey = (typeof monitorKeys)[number]
export type MonitorStrings = Record<MonitorKey, string>
