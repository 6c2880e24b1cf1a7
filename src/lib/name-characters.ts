/** Takes out of a name what is neither a letter of any script, nor a mark on one, nor a space. */
export const keepNameCharacters = (text: string) => text.replace(/[^\p{L}\p{M} ]/gu, '')
