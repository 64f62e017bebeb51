import { expect } from 'vitest'
import { editorToken, newPictures, sendFile } from './applicant.ts'
import { callApi, newBuyer } from './buyer.ts'

interface Activity {
  id: number
  upload_state?: boolean
  start_time?: string
  end_time?: string
}

/** An activity that takes entries now. */
export async function openActivity(): Promise<number> {
  const { data } = await callApi('activity/list')
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const found = (data as Activity[]).find(
    ({ upload_state: takes, start_time: start = now, end_time: end = now }) =>
      takes && start <= now && end >= now,
  )
  if (!found) throw new Error('no activity takes entries')
  return found.id
}

/** Waits until the preview of a contributor's one entry is made: before that editors can't approve it. */
export async function entryReady(token: string): Promise<number> {
  const own = async () =>
    (await callApi('collect/list?type=1', undefined, token)).data as {
      id: number
      media_state: number
    }[]
  const states = async () => (await own()).map(({ media_state: state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual([1])
  const [entry] = await own()
  if (!entry) throw new Error('no entry')
  return entry.id
}

/** An approved entry of a new user, made through the API. */
export async function publishEntry(actid: number, title: string): Promise<void> {
  const { token } = await newBuyer()
  const [picture] = await newPictures(1)
  if (!picture) throw new Error('no picture')
  const thumb = await sendFile(picture, token)
  await callApi('collect', { type: 1, data: [{ title, thumb, actid }] }, token)
  const ids = [await entryReady(token)]
  await callApi('desk/decide', { kind: 'entry', ids, status: 1 }, await editorToken())
}
