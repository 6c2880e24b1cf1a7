/** An address of the web; what ends the sentence it stands in does not belong to it. */
const address = /(\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?'’)\]}])/iu

/** A text in its parts, in their order: words, and the addresses of the web among them. */
export const getParts = (text: string): { text: string; isAddress: boolean }[] =>
  text
    .split(address)
    // Every other part is an address, as `split` keeps what it parts at.
    .map((part, place) => ({ text: part, isAddress: place % 2 === 1 && URL.canParse(part) }))
    .filter((part) => part.text !== '')
