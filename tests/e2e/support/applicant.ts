import type { Page } from 'playwright'
import sharp from 'sharp'
import { inject } from 'vitest'
import { callApi } from './buyer.ts'

export interface NamedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Pictures that differ from each other and from those of every other run. */
export function newPictures(count: number): Promise<NamedFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
      const buffer = await sharp({
        create: { width: 640, height: 480, channels: 3, background: { r, g, b } },
      })
        .jpeg()
        .toBuffer()
      return { name: `harbour-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** Gives files to the field that a button belongs to. */
export async function chooseFiles(
  page: Page,
  press: () => Promise<void>,
  files: NamedFile[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  await chooser.setFiles(files)
}

/** The sample's editor, logged in past the desk. */
export async function editorToken(): Promise<string> {
  const { token } = await callApi('auth/login', { username: 'editor', password: 'Harbour-2026' })
  return (token as { access_token: string }).access_token
}

/** Decides a waiting application as an editor: 1 approved, 2 rejected. */
export async function decideApplication(
  mobile: string,
  status: 1 | 2,
  message = '',
): Promise<void> {
  const editor = await editorToken()
  const query = `desk/queue?kind=application&status=0&size=100&search=${mobile}`
  const { data } = await callApi(query, undefined, editor)
  const rows = data as { id: number; user?: { mobile?: string } }[]
  const found = rows.find(({ user }) => user?.mobile === mobile)
  if (!found) throw new Error('no application waits')
  await callApi('desk/decide', { kind: 'application', ids: [found.id], status, message }, editor)
}

/** The private address of a file that was sent past the site. */
export async function sendFile(
  { name, mimeType, buffer }: NamedFile,
  token: string,
): Promise<string> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const headers = { authorization: `Bearer ${token}` }
  const address = `${inject('api')}/api/v1/upload/user/file`
  const reply = await fetch(address, { method: 'POST', headers, body })
  return ((await reply.json()) as { url: string }).url
}

/** Applies to post pictures through the API, without the site. */
export async function apply({ mobile, token }: { mobile: string; token: string }): Promise<void> {
  const files = await newPictures(11)
  const [thumb = '', ...images] = await Promise.all(files.map((file) => sendFile(file, token)))
  const person = { user_type: 1, realname: '欧阳晓明', description: '拍摄港口二十年。', mobile }
  await callApi('camera/apply', { ...person, thumb, worktype: ['image'], images }, token)
}
