import bowser from 'bowser'

/** Limits the input of the regular expressions. */
const longestUserAgent = 512

/** "Firefox on Linux"; empty if unknown. */
export const deviceLabel = (userAgent: string | undefined): string => {
  if (!userAgent) return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, longestUserAgent))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100)
}
