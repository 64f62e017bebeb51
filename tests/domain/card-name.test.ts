import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, plainName } from '#domain/identity/card-name.ts'

const names = fc.array(fc.constantFrom(...'欧阳晓明王伟䶮𣈶劼动'), { minLength: 2, maxLength: 8 })

describe('two names', () => {
  it.each([
    ['孙劼', '孙动', { at: 1, typed: '劼', read: '动' }],
    ['王小明', '王明', { at: 1, typed: '小', read: undefined }],
    ['王明', '王朋月', 'differs'],
    ['王明', '王明月', { at: 2, typed: undefined, read: '月' }],
    ['吴䶮𣈶', '吴美丰', 'differs'],
    ['吴𣈶', '吴丰', { at: 1, typed: '𣈶', read: '丰' }],
    ['买买提·艾力', '买买提•艾 力', 'same'],
    ['王王', '王', { at: 1, typed: '王', read: undefined }],
  ])('%s beside %s', (typed, read, told) => {
    expect(compareNames(typed, read)).toEqual(told)
  })

  it('are the same if, and only if, their signs are', () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        const isSame = one.join('') === other.join('')
        expect(compareNames(one.join(''), other.join('')) === 'same').toBe(isSame)
      }),
    )
  })

  it('with one sign put in another place, taken away or added: that one is told, and undoing it brings the name back', () => {
    const edit = fc.constantFrom<'exchange' | 'drop' | 'add'>('exchange', 'drop', 'add')
    fc.assert(
      fc.property(names, edit, fc.nat(), (typed, what, place) => {
        const at = place % typed.length
        const read = typed.toSpliced(at, what === 'add' ? 0 : 1, ...(what === 'drop' ? [] : ['口']))
        const told = compareNames(typed.join(''), read.join(''))
        if (typeof told === 'string') throw new Error(told)
        const undone = read.toSpliced(told.at, told.read === undefined ? 0 : 1, told.typed ?? '')
        expect(undone.join('')).toBe(typed.join(''))
      }),
    )
  })

  it('know one dot', () => {
    expect(new Set(['a·b', 'a•b', 'a・b', 'a ‧ b'].map(plainName)).size).toBe(1)
  })
})
