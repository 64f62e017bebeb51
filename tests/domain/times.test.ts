import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

describe('times of the wire', () => {
  it('are the clock of Shanghai', () => {
    expect(shanghaiTime(new Date('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01 23:59:59')
    expect(shanghaiTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00')
  })

  it('agree with the calendar data of the platform', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const moments = fc.date({
      min: new Date('1992-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(shanghaiTime(moment)).toBe(format.format(moment))
      }),
    )
  })

  it('are read as the moment they were written at, to the second', () => {
    const moments = fc.date({
      min: new Date('1992-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        const read = readShanghaiTime(shanghaiTime(moment))
        expect(read?.getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000)
      }),
    )
  })

  it.each(['', '2026-11-21', '2026-11-21T12:00:00', '2026-13-01 00:00:00', ' 2026-11-21 12:00:00'])(
    'are not %j',
    (text) => {
      expect(readShanghaiTime(text)).toBeUndefined()
    },
  )
})
