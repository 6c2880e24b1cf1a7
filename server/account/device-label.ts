import bowser from 'bowser'

/** Longer ones are cut before anything is searched in them. */
const longestUserAgent = 512

/** The browser and the system a `User-Agent` names, in a few words: "Firefox on Linux"; empty where it names neither. */
export const deviceLabel = (userAgent: string | undefined): string => {
  if (!userAgent) return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, longestUserAgent))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100)
}
