import { expect, test } from 'vitest'
import * as v from 'valibot'
import { postgresCluster } from '#server/core/settings/setting-forms.ts'
import { addressesOf, addressOfDatabase, hostsOf } from '#server/database/hosts.ts'

const both = 'postgres://me:p%40ss@first:5432,second:5433/pictures?target_session_attrs=read-write'

test('an address of two hosts is an address each, with the same name, password and database', () => {
  expect(addressesOf(both)).toEqual([
    'postgres://me:p%40ss@first:5432/pictures',
    'postgres://me:p%40ss@second:5433/pictures',
  ])
  expect(addressesOf('postgres://me@first/pictures?sslmode=require')).toEqual([
    'postgres://me@first/pictures?sslmode=require',
  ])
})

test('another database of the same hosts has their address, with its name in place of the first', () => {
  expect(addressOfDatabase(both, 'other')).toBe(both.replace('/pictures', '/other'))
  expect(addressOfDatabase('postgres://me@first', 'other')).toBe('postgres://me@first/other')
  expect(addressOfDatabase('postgres://me@first?sslmode=require', 'other')).toBe(
    'postgres://me@first/other?sslmode=require',
  )
})

test('callers that a host refused at the same moment move on once, and come round again', () => {
  const hosts = hostsOf(both)
  const first = hosts.current()
  hosts.leave(first)
  hosts.leave(first)
  const second = hosts.current()
  expect(new URL(second).hostname).toBe('second')
  hosts.leave(second)
  expect(hosts.current()).toBe(first)
})

test('the setting takes both forms and refuses an address without a host', () => {
  const isTaken = (text: string) => v.safeParse(postgresCluster, text).success
  expect(isTaken(both)).toBe(true)
  expect(isTaken('postgres://me@first/pictures')).toBe(true)
  expect(isTaken('postgres:///pictures')).toBe(false)
  expect(isTaken('postgres://me@first:port,second/pictures')).toBe(false)
  expect(isTaken('https://first/pictures')).toBe(false)
})
