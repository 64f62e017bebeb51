import licenceBody from 'virtual:lucide/badge-check'
import receiptBody from 'virtual:lucide/receipt-text'
import type { IconShape } from './icons.ts'

// Apart from the others, which every page loads with its first touch.
export const licenceIcon: IconShape = { body: licenceBody, mirrors: false }
export const receiptIcon: IconShape = { body: receiptBody, mirrors: false }
