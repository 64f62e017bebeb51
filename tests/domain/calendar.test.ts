import { expect, test } from 'vitest'
import { calendarFile, escapeCalendarText, foldCalendarLine } from '#domain/text/calendar.ts'

const event = {
  uid: '20261130T055000@example.com',
  title: '苍屏山：云海日出',
  start: '2026-11-30T05:50:00+08:00',
  end: '2026-11-30T07:00:00+08:00',
  url: 'https://example.com/live/',
}
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event has its times in UTC and reminds a quarter of an hour before', () => {
  const lines = unfold(calendarFile(event))
  expect(lines).toContain('DTSTART:20261129T215000Z')
  expect(lines).toContain('DTEND:20261129T230000Z')
  expect(lines).toContain('TRIGGER:-PT15M')
  expect(lines).toContain('SUMMARY:苍屏山：云海日出')
  expect(lines.filter((line) => /^(UID|DTSTAMP|URL):/.test(line))).toHaveLength(3)
  expect(lines.at(-1)).toBe('')
})

test('an event without an end, or with one before its start, has none', () => {
  expect(calendarFile({ ...event, end: undefined })).not.toContain('DTEND')
  expect(calendarFile({ ...event, end: '2026-11-29T00:00:00+08:00' })).not.toContain('DTEND')
})

test('text is escaped', () => {
  expect(escapeCalendarText('a\\b;c,d\r\ne\nf\u2028g\u0000')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng')
})

test('a hostile title does not break out of its line', () => {
  const title = `x\r\nEND:VEVENT\r\nBEGIN:VEVENT\rATTACH:javascript:1\n${'长'.repeat(5000)}\ud800`
  const lines = unfold(calendarFile({ ...event, title }))
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false)
  expect(() => encodeURIComponent(lines.join())).not.toThrow()
})

test('lines are folded at 75 octets, between characters', () => {
  const line = `SUMMARY:${'云a😀'.repeat(60)}`
  const parts = foldCalendarLine(line).split('\r\n')
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
  expect(parts.join('')).not.toContain('\ufffd')
  expect(parts.map((part, index) => (index ? part.slice(1) : part)).join('')).toBe(line)
})
