import { expect, test } from 'vitest'
import { contactItems } from '#features/discover/content/contact-items.ts'

const words = { phone: 'Phone', hours: 'Hours', contact: 'Contact' }
const none = { contact_mobile: undefined, service_time: undefined, contact_link: undefined }

test('phone, hours and mail are those of the settings; what is missing is left out', () => {
  expect(contactItems(none, words)).toEqual([])
  expect(
    contactItems(
      { contact_mobile: '0599', service_time: '9–17', contact_link: 'mailto:a@b.cn?subject=x' },
      words,
    ).map(({ text, href }) => [text, href]),
  ).toEqual([
    ['0599', 'tel:0599'],
    ['9–17', undefined],
    ['a@b.cn', 'mailto:a@b.cn?subject=x'],
  ])
})
