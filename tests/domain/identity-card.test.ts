import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identityMark } from '#domain/identity/checksums.ts'
import { identityNumberIn, nameIn, readIdentityCard } from '#domain/identity/identity-card.ts'
import type { SeenText } from '#domain/identity/identity-card.ts'

const idNumber = '11010519491231002X'

/** A text whose box begins there, 40 pixels a sign. */
const seen = (text: string, left: number, top: number, slope = 0): SeenText => ({
  text,
  left,
  top,
  right: left + 40 * text.length,
  bottom: top + 45,
  slope,
})
const card = [
  seen('公民 身份 号 码', 200, 840),
  seen(idNumber, 580, 838),
  seen('欧阳 晓 明', 360, 222),
  seen('姓名', 200, 230),
  seen('性 别', 205, 340),
  seen('女', 360, 342),
  seen('民族 汉', 520, 338),
  seen('住址', 200, 560),
  seen('云 港 市 滨海 区', 360, 555),
]

describe('a card', () => {
  it('gives name and number, whatever order its texts come in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(card, { minLength: card.length }), (texts) => {
        expect(readIdentityCard(texts)).toMatchObject({ name: '欧阳晓明', idNumber, isCard: true })
      }),
    )
  })

  it('tells where to look closer', () => {
    const { nameBox, numberBox } = readIdentityCard(card)
    expect(nameBox).toMatchObject({ left: 360, top: 222 })
    expect(numberBox).toMatchObject({ left: 200, top: 838, bottom: 885 })
  })

  it('reads a name whose label was spoilt, stands above it, or is missing', () => {
    const without = card.filter(({ text }) => text !== '姓名')
    for (const label of ['姓 名', '妓名', '盖 名', '# 名'])
      expect(readIdentityCard([...without, seen(label, 200, 230)]).name).toBe('欧阳晓明')
    expect(readIdentityCard(without).name).toBe('欧阳晓明')
    const below = without.map((one) =>
      one.left === 360 && one.top === 222 ? seen(one.text, 360, 280) : one,
    )
    expect(readIdentityCard([...below, seen('姓名', 200, 210)]).name).toBe('欧阳晓明')
  })

  it('is none without a label and a number', () => {
    const texts = [seen('云港图片', 200, 200), seen('2026 年', 200, 300)]
    expect(readIdentityCard(texts)).toMatchObject({
      name: undefined,
      idNumber: undefined,
      isCard: false,
    })
    expect(readIdentityCard([]).isCard).toBe(false)
  })

  it('tells its tilt by its long lines', () => {
    const askew = Math.tan((5 * Math.PI) / 180)
    const texts = [...card.slice(0, 2), seen('云港市滨海区', 0, 0)]
    const tilted = texts.map((one) => ({ ...one, slope: askew }))
    expect(readIdentityCard([...tilted, seen('女', 1, 1, -3)]).tilt).toBeCloseTo(5)
    expect(readIdentityCard([]).tilt).toBe(0)
  })
})

describe('a number', () => {
  const digits = fc
    .tuple(
      fc.integer({ min: 110_000, max: 650_000 }),
      fc.date({ min: new Date('1930-01-01'), max: new Date('2009-12-31'), noInvalidDate: true }),
      fc.integer({ min: 100, max: 999 }),
    )
    .map(
      ([place, day, serial]) =>
        `${place}${day.toISOString().slice(0, 10).replaceAll('-', '')}${serial}`,
    )
    .map((first) => first + identityMark(first))

  it('is found behind its label, between blanks, with lookalikes of digits put right', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const slipped = number.replaceAll('0', 'O').replaceAll('1', 'l')
        expect(identityNumberIn(`公民身份号码 ${number.replaceAll(/(.{6})/g, '$1 ')}`)).toBe(number)
        expect(identityNumberIn(`号码：${slipped}`)).toBe(number)
      }),
    )
  })

  it('is never one with a wrong sign, a sign too many or too few', () => {
    fc.assert(
      fc.property(digits, fc.nat(17), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const sign = number.charAt(at) === 'X' ? 10 : Number(number.charAt(at))
        const other = String((sign + more) % 10)
        const wrong = number.slice(0, at) + other + number.slice(at + 1)
        if (wrong !== number) expect(identityNumberIn(wrong)).not.toBe(number)
        expect(identityNumberIn(`${number.slice(0, at)}7${number.slice(at)}`)).toBeUndefined()
        expect(identityNumberIn(number.slice(1))).toBeUndefined()
      }),
    )
  })
})

describe('a name', () => {
  it.each([
    ['姓名”欧阳 晓 明', '欧阳晓明'],
    ['王 伟', '王伟'],
    ['阿卜杜拉 • 买买提', '阿卜杜拉·买买提'],
    ['王伟 |', '王伟'],
    ['住址 云港市', undefined],
    ['4', undefined],
    ['王', undefined],
  ])('%s is %s', (row, name) => {
    expect(nameIn(row)).toBe(name)
  })
})
