import { escapeXml } from '#domain/text/escape-xml.ts'

/** The rights of a public picture, for readers who find the file without the page. */
export interface Rights {
  readonly title: string
  /** Name of its maker. */
  readonly creator: string
  readonly credit: string
  readonly copyright: string
  /** Page that states the terms of use. */
  readonly webStatement: string
  readonly licensor: string
  /** Page where a licence is bought. */
  readonly licensorUrl: string
}

/** Fields that only a licensed file has. */
interface Licensed {
  /** Number of the certificate. */
  readonly certificate: string
  readonly terms: string
}

/** An XMP packet with the IPTC and PLUS fields that search engines and picture desks read. */
export function rightsPacket(rights: Rights, licence?: Licensed): string {
  const text = (value: string) => escapeXml(value.replaceAll(/\p{Cc}/gu, ' '))
  const licensed = licence
    ? `
<dc:identifier>${text(licence.certificate)}</dc:identifier>
<plus:LicensorTransactionID><rdf:Bag><rdf:li>${text(licence.certificate)}</rdf:li></rdf:Bag></plus:LicensorTransactionID>
<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">${text(licence.terms)}</rdf:li></rdf:Alt></xmpRights:UsageTerms>`
    : ''
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
 xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmpRights:Marked="True"
 photoshop:Credit="${text(rights.credit)}" xmpRights:WebStatement="${text(rights.webStatement)}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(rights.title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${text(rights.creator)}</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${text(rights.copyright)}</rdf:li></rdf:Alt></dc:rights>
<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">
<plus:LicensorName>${text(rights.licensor)}</plus:LicensorName>
<plus:LicensorURL>${text(rights.licensorUrl)}</plus:LicensorURL>
</rdf:li></rdf:Seq></plus:Licensor>${licensed}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
