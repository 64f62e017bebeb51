import { expect, test } from 'vitest'
import { emptyFields, type LoginField } from '#features/account/login/fields.ts'
import { cleaned, fieldsOf, pastedCode, problemsOf } from '#features/account/login/mobile-fields.ts'

test.each([
  ['123456', '123456'],
  ['【云港】验证码 654321，5 分钟内有效', '654321'],
  ['Your code is ４５６７８９.', '456789'],
  ['call 13800138000', undefined],
  ['12345', undefined],
])('the field finds six digits in pasted text: %s', (text, code) =>
  expect(pastedCode(text)).toBe(code),
)

const problem = (mode: 'code' | 'register' | 'reset', field: LoginField, value: string) =>
  problemsOf(mode, { ...emptyFields, [field]: value }, [field])[field]

test.each([
  ['code', 'mobile', '', 'login.mobileRequired'],
  ['code', 'mobile', '1380013800', 'validation.mobileFormat'],
  ['code', 'mobile', '+86 138 0013 8000', undefined],
  ['code', 'code', '12345', 'validation.codeFormat'],
  ['code', 'code', '', 'login.codeRequired'],
  ['register', 'username', '   ', 'validation.required'],
  ['register', 'username', 'a', 'validation.usernameFormat'],
  ['register', 'username', '云港', undefined],
  ['register', 'password', 'simple words', undefined],
  ['reset', 'password', 'short', 'validation.passwordTooShort'],
  ['register', 'email', '', undefined],
  ['register', 'department', '  ', undefined],
] as const)('%s: %s %j: %s', (mode, field, value, key) =>
  expect(problem(mode, field, value)).toBe(key),
)

test('the code of a login needs nothing that a registration asks', () => {
  const fields = { ...emptyFields, mobile: '13800138000', code: '123456' }
  expect(problemsOf('code', fields)).toEqual({})
  expect(Object.keys(problemsOf('register', fields))).toEqual(['username', 'password'])
  expect(fieldsOf.bind).toEqual(fieldsOf.code)
})

test('a password is sent as it was typed', () => {
  expect(cleaned('password', ' a b ')).toBe(' a b ')
})
