import type { SiteInfo } from '#api/endpoints/catalogue/site.ts'

type Settings = Pick<SiteInfo, 'contact_mobile' | 'service_time' | 'contact_link'>

interface Words {
  phone: string
  hours: string
  contact: string
}

/** How the house is reached, as its settings say it: what they lack is left out. `hoursLang`: a BCP 47 tag where it isn't the page's. */
export function contactItems(
  { contact_mobile: phone, service_time: hours, contact_link: link }: Settings,
  words: Words,
  hoursLang?: string,
) {
  const mail = link?.startsWith('mailto:') ? link.slice('mailto:'.length).split('?')[0] : undefined
  return [
    ...(phone ? [{ term: words.phone, text: phone, href: `tel:${phone}` }] : []),
    ...(hours ? [{ term: words.hours, text: hours, lang: hoursLang }] : []),
    ...(mail ? [{ term: words.contact, text: mail, href: link }] : []),
  ]
}
