import { describe, expect, test } from 'vitest'
import { isSecretName, redact, shownPath } from '#domain/security/redact.ts'

describe('the redaction of a log line', () => {
  test.each([
    ['a bearer', 'authorization: Bearer abcDEF123456', 'abcDEF123456'],
    ['a password in a form', 'username=demo&password=Harbour-2026&x=1', 'Harbour-2026'],
    ['a password in JSON', '{"password":"Harbour-2026"}', 'Harbour-2026'],
    ['a password in JSON inside JSON', '{\\"password\\":\\"Harbour-2026\\"}', 'Harbour-2026'],
    ['a code', '{"mobile":"1","code":"067821"}', '067821'],
    ['values of a failed query', 'Failed query: x\nparams: secretive,1\n    at y', 'secretive'],
    ['a value of a broken rule', 'Key (username)=(lihua) already exists.', 'lihua'],
    ['a value of no number', 'invalid input syntax for type bigint: "lihua"', 'lihua'],
    ['an identity number', 'number 11010519491231002X is odd', '11010519491231002X'],
    ['an identity number beside words', '号码11010519491231002X。', '11010519491231002X'],
    ['a bank card', 'card 6222021234567890123', '6222021234567890123'],
    ['a bank card in groups', 'card 6222 0212 3456 7890 123', '0212 3456'],
    ['a mobile', 'SMS to 13812345678 failed', '13812345678'],
    ['a mobile with a prefix', 'SMS to +8613812345678 failed', '13812345678'],
    ['a mobile in groups', 'SMS to 138-1234-5678 failed', '1234-5678'],
    ['an e-mail address', 'to li.hua@example.cn', 'li.hua'],
    ['a database password', 'postgres://yungang:sesame@db/pictures', 'sesame'],
    ['the query of an address', 'GET https://x.cn/a?ticket=Zx81', 'Zx81'],
    ['the key of a stream', 'rtmp://live.x.cn/app/streamkey77: broken', 'streamkey77'],
    [
      'a key file',
      'bad -----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY----- x',
      'MIIabc',
    ],
    ['a token by its shape', `token ${'aB3_'.repeat(11)} unknown`, 'aB3_aB3_'],
  ])('%s', (_, line, secret) => {
    expect(line).toContain(secret)
    expect(redact(line)).not.toContain(secret)
  })

  test('keeps the facts that operators need', () => {
    const line =
      'payment wechat A202611211200001234567890: mismatch, job 12 work-media, attempt 3: spawn ffmpeg ENOENT, 23505'
    expect(redact(line)).toBe(line)
    const key = 'works/12/0b7f5d9e-6a3f-4a26-9a51-7f1fdc3a1c55-preview.jpg is gone'
    expect(redact(key)).toBe(key)
  })

  test('a stack keeps its lines, and no control character survives', () => {
    expect(redact('Error: x\n    at y\u001b[31m\r\u0085\u202e')).toBe(
      'Error: x\n    at y\\u001b[31m\\u000d\\u0085\\u202e',
    )
  })

  test('fields are hidden by their names', () => {
    expect(
      ['password', 'password_old', 'token', 'HOOK_SECRET', 'mobile', 'idNumber', 'bank_card'].map(
        isSecretName,
      ),
    ).toEqual([true, true, true, true, true, true, true])
    expect(['call', 'status', 'reason', 'user', 'address'].some(isSecretName)).toBe(false)
  })
})

test('paths show numbers and words, no key and no query', () => {
  expect(shownPath('/api/v1/image/12?w=1')).toBe('/api/v1/image/12')
  expect(shownPath('/en/scan/Ab3dEf')).toBe('/en/scan/…')
  expect(shownPath('/api/v1/auth/qrcode/zzz')).toBe('/api/v1/auth/qrcode/…')
  expect(shownPath('/x/abcdefghij0123456789')).toBe('/x/…')
  expect(shownPath('/my/orders/')).toBe('/my/orders/')
  expect(shownPath('/a\u001b[2J')).toBe('/a\\u001b[2J')
})
