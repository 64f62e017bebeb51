import { expect, test } from 'vitest'
import { createBackgroundTasks } from '#server/core/background-tasks.ts'

const rest = (milliseconds: number) => new Promise<void>((go) => setTimeout(go, milliseconds))

test('the end waits for running work, and never begins planned work', async () => {
  const works = createBackgroundTasks()
  const done: string[] = []
  void works.watch(rest(30).then(() => done.push('watched')))
  works.after(0, async () => {
    await rest(50)
    done.push('begun')
  })
  works.after(200, async () => void done.push('too late'))
  await rest(10)
  await works.end(2000)
  expect(done).toEqual(['watched', 'begun'])
  await rest(250)
  expect(done).toHaveLength(2)
})

test('the end takes failures for ends, and has a deadline', async () => {
  const works = createBackgroundTasks()
  works.watch(Promise.reject(new Error('failed'))).catch(() => undefined)
  let isOver = false
  void works.watch(rest(600_000).then(() => (isOver = true)))
  await works.end(50)
  expect(isOver).toBe(false)
})
