/** A card by its last four digits: enough to tell one from another. */
export function maskedCard(card: string): string {
  return `•••• ${card.slice(-4)}`
}
