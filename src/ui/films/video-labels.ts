export interface VideoLabels {
  /** The verb on the poster's button. */
  play: string
  /** The source did not come or broke off. */
  failed: string
  /** This browser cannot play it. */
  unsupported: string
  retry: string
}
