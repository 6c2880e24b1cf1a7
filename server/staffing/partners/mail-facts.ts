import type { MailFacts } from '#api/contracts/staffing/partners.contract.ts'

const freeMailDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.ca',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'rocketmail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.ca',
  'live.com',
  'live.ca',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'aim.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'zoho.com',
  'zohomail.in',
  'rediffmail.com',
  'fastmail.com',
  'tutanota.com',
  'tuta.com',
  'hey.com',
  'yandex.com',
  'mail.ru',
  'qq.com',
  '163.com',
  'att.net',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'rogers.com',
  'shaw.ca',
  'sympatico.ca',
  'bell.net',
  'telus.net',
])

const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const getWebsiteDomain = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.toLowerCase().replace(/^www\./, '') : ''

const isWithin = (one: string, other: string) =>
  one !== '' && other !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))

export const getMailFacts = ({ email, website }: { email: string; website: string }): MailFacts => {
  const domain = getDomain(email)
  const websiteDomain = getWebsiteDomain(website)
  return {
    domain,
    isFree: freeMailDomains.has(domain),
    websiteDomain,
    isSame: isWithin(domain, websiteDomain),
  }
}

export const getOwnDomains = (details: { email: string; website: string }): string[] => {
  const { domain, isFree, websiteDomain } = getMailFacts(details)
  const found = [...(isFree ? [] : [domain]), ...(freeMailDomains.has(websiteDomain) ? [] : [websiteDomain])]
  return [...new Set(found)].filter(Boolean)
}
