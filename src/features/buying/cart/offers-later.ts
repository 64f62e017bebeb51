/** Few visitors own a package. Two steps, since the panel would name each file of the second in every visitor's first touch. */
export const packageOffers = () => import('./PackageOffers.tsx').then((part) => part.PackageOffers)
