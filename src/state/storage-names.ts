/**
 * What the site keeps in a browser's storage. Names of persons' things are listed so that each stands once;
 * whether they are listed or not, a logout forgets everything that is not `impersonal`.
 */
export const storageNames = {
  /** Name and mobile, for the first paint of the header. */
  account: 'account',
  /** Number of works in the cart. */
  cartCount: 'cart',
  /** What a visitor was about to do when the page asked for a login. */
  pendingAction: 'wish',
  /** To which mobile a code went, and when the next may be asked for. */
  loginCode: 'login-code',
  /** A code for login by phone, with the key that collects the session. */
  loginQr: 'login-qr',
  /** When the login began that was last ended by a logout, which tells a logout by hand from an expiry. */
  signedOut: 'signed-out',
  /** Payments by QR code that are under way. */
  payments: 'payments',
  /** Orders and payments whose outcome is awaited, with their idempotency keys. */
  orderIntents: 'order-intents',
  /** The same of a top-up, and of a package that is being bought. */
  topUpIntent: 'recharge-intent',
  packageIntent: 'package-intent',
  /** An application to contribute that is not sent yet, without names, numbers and personal files. */
  applicationDraft: 'application-draft',
  /** Whether this browser's person was last seen with a signed agreement: 1, or 0. */
  contributor: 'contributor',
  /** A withdrawal whose outcome is awaited, with its idempotency key. */
  withdrawalIntent: 'withdrawal-intent',
  /** Options picked of works with several. */
  picked: 'order-picks',
  /** The server was found to have no favourites. */
  noFavorites: 'no-favorites',
  /** The desk offered a second factor, and the editor closed the notice. */
  factorOffer: 'factor-offer',
  /** Whether single keys work at the desk. */
  deskShortcuts: 'desk-shortcuts',
  /** Ids of uploads that have begun to arrive, by their file. */
  uploadParts: 'upload-pieces',
  /** Words that were searched for, the last first. */
  searches: 'searches',
  /** Works whose pages the account opened, the last first. */
  seen: 'seen',
  /** The last logout that this tab heard of. */
  signedOutSeen: 'signed-out-seen',
} as const

/** The database of files that wait to be uploaded: a logout deletes it whole. */
export const uploadsDatabase = 'uploads'

/** Lists as they were left, for Back: `list /address name`. */
export const listPrefix = 'list '

/** Names, or first words of names, that say nothing of a person. */
const impersonal: readonly string[] = [
  storageNames.signedOut,
  storageNames.signedOutSeen,
  storageNames.noFavorites,
  storageNames.factorOffer,
  storageNames.deskShortcuts,
  // Random number of the visit counter.
  'visitor',
  // Neighbours of the picture that was opened, and how far down a public list was.
  'trail',
  'grown',
]

/** Forgets a user's entries. `but`: names that stay this once. */
export function forgetPerson(storage: Storage | undefined, but: readonly string[] = []): void {
  if (!storage) return
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names)
    if (![...impersonal, ...but].some((one) => `${name} `.startsWith(`${one} `)))
      storage.removeItem(name)
}
