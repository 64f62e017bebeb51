import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { creditMark, fulfilsLuhn, identityMark } from '#domain/identity/checksums.ts'
import {
  hintBankCard,
  normalizeMobile,
  topUpLargestFen,
  validateAmount,
  validateBankCard,
  validateCode,
  validateConfirm,
  validateCreditCode,
  validateEmail,
  validateIdentityNumber,
  validateMobile,
  validatePassword,
  validateRealName,
  validateTopUp,
  validateUnitName,
  validateUsername,
} from '#domain/identity/validation.ts'
import { fenToYuan } from '#domain/money/money.ts'

const digit = fc.constantFrom(...'0123456789')
const digits = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length })

describe('every validator', () => {
  it('asks for a value and never throws, whatever is typed', () => {
    const validators = [
      validateMobile,
      validateCode,
      validateUsername,
      validatePassword,
      validateEmail,
      validateUnitName,
      validateRealName,
      validateIdentityNumber,
      validateCreditCode,
      validateBankCard,
      validateAmount,
      validateTopUp,
    ]
    for (const validate of validators) expect(validate('')).toBe('required')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        for (const validate of validators) validate(value)
      }),
    )
  })
})

describe('mobile', () => {
  it('takes any mainland number and nothing of another length or prefix', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'3456789'), digits(9), (second, rest) => {
        expect(validateMobile(`1${second}${rest}`)).toBeUndefined()
        expect(validateMobile(`1${second}${rest}0`)).toBe('mobile_format')
        expect(validateMobile(`2${second}${rest}`)).toBe('mobile_format')
      }),
    )
    for (const wrong of [
      '12012345678',
      '1381234567',
      '138 1234 5678',
      '１３８12345678',
      '13812345678\n',
    ]) {
      expect(validateMobile(wrong)).toBe('mobile_format')
    }
  })

  it('is read as people paste it', () => {
    for (const typed of [
      '+86 138-0013-8000',
      '0086 13800138000',
      '８６13800138000',
      ' 138 0013 8000 ',
    ]) {
      expect(normalizeMobile(typed)).toBe('13800138000')
    }
    expect(normalizeMobile(' +44 20 7946 0958')).toBe('+44 20 7946 0958')
  })

  it('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(normalizeMobile(normalizeMobile(value))).toBe(normalizeMobile(value))
      }),
    )
  })
})

describe('code', () => {
  it('is six digits', () => {
    expect(validateCode('000000')).toBeUndefined()
    for (const wrong of ['12345', '1234567', '12345a', '１２３４５６', '123456\n']) {
      expect(validateCode(wrong)).toBe('code_format')
    }
  })
})

describe('username', () => {
  it('is two or more letters or digits of any script', () => {
    for (const good of [
      'ab',
      '99',
      '云冈',
      'Ünal7',
      'محمد',
      'a-b',
      'a1'.repeat(30),
      '云冈（大同）文化 Co.',
    ]) {
      expect(validateUsername(good)).toBeUndefined()
    }
    for (const wrong of ['a', '云', 'a-', ' ab', '_ab', 'a@b', 'ab\u200b', 'ab\n', '<b>']) {
      expect(validateUsername(wrong)).toBe('username_format')
    }
    expect(validateUsername('a'.repeat(61))).toBe('username_too_long')
  })

  it('never reads like a mobile number', () => {
    for (const number of [
      '13800138000',
      '１３８００１３８０００',
      '138-0013-8000',
      '138 0013 8000',
      '86 13800138000',
    ]) {
      expect(validateUsername(number)).toBe('username_is_mobile')
    }
    expect(validateUsername('138001380001')).toBeUndefined()
  })
})

describe('password', () => {
  it('may be of any composition, 8 to 128 signs long', () => {
    for (const good of [
      'abcdefgh',
      'correct horse battery staple',
      '石窟の朝は早いから起きる',
      'a'.repeat(128),
    ])
      expect(validatePassword(good)).toBeUndefined()
    expect(validatePassword('abcdefg')).toBe('password_too_short')
    expect(validatePassword('a'.repeat(129))).toBe('password_too_long')
  })

  it('counts characters, not code units', () => {
    expect(validatePassword('a1!𝒳𝒳𝒳')).toBe('password_too_short')
  })

  it('is confirmed by exactly the same', () => {
    expect(validateConfirm('', 'abcdefgh')).toBe('required')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
        expect(validateConfirm(one, other)).toBe(one === other ? undefined : 'confirm_differs')
      }),
    )
  })
})

describe('email', () => {
  it('takes addresses and refuses other texts', () => {
    for (const good of ['a@b.cn', 'first.last+tag@sub.example.com', '用户@例子.中国']) {
      expect(validateEmail(good)).toBeUndefined()
    }
    for (const wrong of [
      'a',
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      '.a@b.cn',
      'a@b@c.cn',
      'a@-b.cn',
      'a@b.c',
    ]) {
      expect(validateEmail(wrong)).toBe('email_format')
    }
    expect(validateEmail(`${'a'.repeat(65)}@b.cn`)).toBe('email_format')
  })

  it('refuses hostile lengths without trying the patterns on them', () => {
    const hostile = `${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`
    const tried = vi.spyOn(RegExp.prototype, 'test')
    const said = validateEmail(hostile)
    const tries = tried.mock.calls.length
    tried.mockRestore()
    expect([said, tries]).toEqual(['email_format', 0])
  })
})

describe('names', () => {
  it('takes real names with and without middle dots', () => {
    for (const good of ['李雷', '阿迪力·买买提', '欧阳娜娜', '𠮷野', '买买提·阿不都·热合曼']) {
      expect(validateRealName(good)).toBeUndefined()
    }
    for (const wrong of ['李', 'Li Lei', '·李雷', '李雷·', '李··雷', '李 雷', '李'.repeat(16)]) {
      expect(validateRealName(wrong)).toBe('real_name_format')
    }
  })

  it('takes unit names', () => {
    for (const good of ['摄影部', '云冈（大同）文化有限公司', 'Müller & Co. KG', '3M', 'Отдел 7']) {
      expect(validateUnitName(good)).toBeUndefined()
    }
    for (const wrong of ['部', '123', '<b>x</b>', '-abc', 'a'.repeat(61)]) {
      expect(validateUnitName(wrong)).toBe('unit_name_format')
    }
  })
})

describe('identity numbers', () => {
  it('takes the published example of each standard', () => {
    expect(validateIdentityNumber('11010519491231002X')).toBeUndefined()
    expect(validateIdentityNumber('11010519491231002x')).toBeUndefined()
    expect(validateCreditCode('91350100M000100Y43')).toBeUndefined()
    expect(validateCreditCode('91350100m000100y43')).toBeUndefined()
  })

  it('recognises any single wrong digit of an identity number', () => {
    fc.assert(
      fc.property(digits(3), fc.nat(5), digit, (sequence, at, other) => {
        const body = `110105${'19491231'}${sequence}`
        const whole = body + identityMark(body)
        expect(validateIdentityNumber(whole)).toBeUndefined()
        const place = at === 5 ? 16 : at + 1
        if (whole[place] === other) return
        const wrong = whole.slice(0, place) + other + whole.slice(place + 1)
        expect(validateIdentityNumber(wrong)).toBe('identity_check')
      }),
    )
  })

  it('refuses birthdays that never were', () => {
    for (const day of ['19490229', '20230431', '20001301', '18991231', '19000229']) {
      const body = `110105${day}002`
      expect(validateIdentityNumber(body + identityMark(body))).toBe('identity_format')
    }
    const leap = '11010520000229002'
    expect(validateIdentityNumber(leap + identityMark(leap))).toBeUndefined()
  })

  it('recognises any single wrong character of a credit code', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY')
    const tail = fc.string({ unit: character, minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(tail, fc.integer({ min: 8, max: 17 }), character, (rest, place, other) => {
        const body = `91350100${rest}`
        const whole = body + String(creditMark(body))
        expect(validateCreditCode(whole)).toBeUndefined()
        if (whole[place] === other) return
        const wrong = whole.slice(0, place) + other + whole.slice(place + 1)
        expect(validateCreditCode(wrong)).toBe('credit_code_check')
      }),
    )
    for (const wrong of ['91350100I000100Y43', '91350100M000100Y4', '9135010XM000100Y43']) {
      expect(validateCreditCode(wrong)).toBe('credit_code_format')
    }
  })

  it('takes bank cards by length and only hints at a wrong sum', () => {
    expect(validateBankCard('4111 1111 1111 1111')).toBeUndefined()
    expect(hintBankCard('4111 1111 1111 1111')).toBeUndefined()
    expect(validateBankCard('4111111111111112')).toBeUndefined()
    expect(hintBankCard('4111111111111112')).toBe('bank_card_check')
    for (const wrong of ['411111111111111', '41111111111111111111', '4111-1111-1111-1111']) {
      expect(validateBankCard(wrong)).toBe('bank_card_format')
      expect(hintBankCard(wrong)).toBeUndefined()
    }
  })

  it('exactly one last digit fulfils the Luhn sum', () => {
    fc.assert(
      fc.property(digits(17), (body) => {
        expect([...'0123456789'].filter((last) => fulfilsLuhn(body + last))).toHaveLength(1)
      }),
    )
  })
})

describe('amount', () => {
  it('is positive with two decimals at most', () => {
    for (const good of ['0.01', '1', '1500', '22.5', '99999999', '1.10']) {
      expect(validateAmount(good)).toBeUndefined()
    }
    for (const wrong of ['1.005', 'abc', '1e3', '1,000', '.5', '1.', 'Infinity']) {
      expect(validateAmount(wrong)).toBe('amount_format')
    }
    for (const none of ['0', '0.00', '-1']) expect(validateAmount(none)).toBe('amount_not_positive')
    expect(validateAmount('99999999.01')).toBe('amount_too_large')
  })

  it('of a top-up is at most a million, to the fen', () => {
    expect(validateTopUp('1000000')).toBeUndefined()
    expect(validateTopUp('1000000.01')).toBe('amount_too_large')
    for (const wrong of ['', '0', '1.005']) {
      expect(validateTopUp(wrong)).toBe(validateAmount(wrong))
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: topUpLargestFen }), (fen) => {
        expect(validateTopUp(fenToYuan(fen).toFixed(2))).toBeUndefined()
        expect(validateTopUp(fenToYuan(fen + topUpLargestFen).toFixed(2))).toBe('amount_too_large')
      }),
    )
  })
})
