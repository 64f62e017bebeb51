/** A happening as a calendar takes it; times as ISO 8601 with their offset. */
export interface CalendarEvent {
  /** Names it for good: a calendar that gets it again takes it for the same. */
  uid: string
  title: string
  start: string
  end?: string | undefined
  url: string
  text?: string | undefined
}

/** Octets of a line (RFC 5545, 3.1). */
const lineLength = 75
/** Minutes before the start at which a calendar reminds. */
const remindBefore = 15
const titleLength = 200
const textLength = 600

const octets = new TextEncoder()

/** Text as a value: nothing in it ends its line or its part (RFC 5545, 3.3.11). */
export const escapeCalendarText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
    // A calendar refuses them.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

/** A line in parts that each hold 75 octets, cut between characters; the next ones begin with a space. */
export function foldCalendarLine(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > lineLength) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}

const utc = (time: string): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

/** A calendar of one event, which reminds before it begins (RFC 5545). */
export function calendarFile({ uid, title, start, end, url, text }: CalendarEvent): string {
  const name = escapeCalendarText(cut(title, titleLength))
  const closes = end && new Date(end) > new Date(start) ? end : undefined
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//v1 site//programme//EN',
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(uid)}`,
    // Not the moment of writing: the same records make the same file.
    `DTSTAMP:${utc(start)}`,
    `DTSTART:${utc(start)}`,
    closes && `DTEND:${utc(closes)}`,
    `SUMMARY:${name}`,
    text && `DESCRIPTION:${escapeCalendarText(cut(text, textLength))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${name}`,
    `TRIGGER:-PT${remindBefore}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap((line) => (line ? [`${foldCalendarLine(line)}\r\n`] : [])).join('')
}
