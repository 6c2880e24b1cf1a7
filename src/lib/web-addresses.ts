const address = /(\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?'’)\]}])/iu

export const getParts = (text: string): { text: string; isAddress: boolean }[] =>
  text
    .split(address)
    // `split` puts captures at odd indexes.
    .map((part, index) => ({ text: part, isAddress: index % 2 === 1 && URL.canParse(part) }))
    .filter((part) => part.text !== '')
