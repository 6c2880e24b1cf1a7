export const linkWords = {
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Please copy it from the address bar.',
} as const
