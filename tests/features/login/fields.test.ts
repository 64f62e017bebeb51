import { expect, test } from 'vitest'
import { cleaned, pastedCode, problemOf } from '../../../src/features/login/fields.ts'

test.each([
  ['123456', '123456'],
  ['【云港】验证码 654321，5 分钟内有效', '654321'],
  ['Your code is ４５６７８９.', '456789'],
  ['call 13800138000', undefined],
  ['12345', undefined],
])('six digits are found in what is pasted: %s', (text, code) =>
  expect(pastedCode(text)).toBe(code),
)

test.each([
  ['mobile', '', 'login.mobileRequired'],
  ['mobile', '1380013800', 'login.mobileFormat'],
  ['mobile', '+86 138 0013 8000', undefined],
  ['code', '12345', 'login.codeFormat'],
  ['code', '', 'login.codeRequired'],
  ['username', '   ', 'login.usernameRequired'],
  ['password', ' ', undefined],
] as const)('%s %j: %s', (field, value, problem) => expect(problemOf(field, value)).toBe(problem))

test('a password is sent as it was typed', () => {
  expect(cleaned('password', ' a b ')).toBe(' a b ')
})
