import sharp from 'sharp'
import type { files } from '#server/database/schema/desk.ts'
import { applications, photographers } from '#server/database/schema/photographers.ts'
import { storeUpload } from './contributor-setup.ts'
import type { Harness, Login } from './harness.ts'
import { idcard } from './licence-shop.ts'

let serial = 0

/** An upload of a user without the call in between: its bytes differ from every other's. Answers its address. */
export async function uploaded(
  harness: Harness,
  user: Login,
  change: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  serial += 1
  const extension = change.mime?.startsWith('video/') ? 'mp4' : 'png'
  const bytes = await sharp({
    create: { width: 32, height: 32, channels: 3, background: `#${String(100_000 + serial)}` },
  })
    .png()
    .toBuffer()
  return storeUpload(harness, user, bytes, { mime: 'image/png', extension, ...change })
}

export const pictures = (harness: Harness, user: Login, count: number) =>
  Promise.all(Array.from({ length: count }, () => uploaded(harness, user)))

export const films = (harness: Harness, user: Login, count: number) =>
  Promise.all(Array.from({ length: count }, () => uploaded(harness, user, { mime: 'video/mp4' })))

/** The form of an individual who applies to post pictures. */
export async function personForm(harness: Harness, user: Login) {
  return {
    user_type: 1,
    realname: '欧阳晓明',
    gender: 2,
    thumb: await uploaded(harness, user),
    description: '拍摄港口与海二十年。',
    mobile: '13900000001',
    email: 'ou@example.com',
    worktype: ['image'],
    images: await pictures(harness, user, 10),
  }
}

/** The form of an organisation that applies to post pictures and videos. */
export async function unitForm(harness: Harness, user: Login) {
  return {
    ...(await personForm(harness, user)),
    user_type: 2,
    company: '云港影像工作室',
    ctype: 1,
    license: await uploaded(harness, user),
    worktype: ['image', 'video'],
    video: await films(harness, user, 3),
  }
}

/** The decision of an editor, as the desk leaves it. */
export async function approve({ db }: Harness, user: Login, workKinds = [1]): Promise<void> {
  const person = {
    userId: user.id,
    userType: '1',
    realname: '欧阳晓明',
    mobile: '13900000001',
  } as const
  await db.insert(applications).values({ ...person, status: 1, workKinds })
  await db
    .insert(photographers)
    .values({ userId: user.id, name: { zh: '欧阳晓明' }, workKinds, shown: false })
    .onConflictDoUpdate({ target: photographers.userId, set: { workKinds } })
}

/** The fields of the contributor agreement: the card's picture was read before. */
export async function settlementForm(harness: Harness, user: Login, name = '欧阳晓明') {
  const facts = { name, idNumber: idcard }
  return {
    realname: name,
    idcard,
    idcard_thumb: await uploaded(harness, user, { purpose: 'idcard', facts }),
    bank_card: '6222020000000000008',
    bank_card_thumb: await uploaded(harness, user),
  }
}
