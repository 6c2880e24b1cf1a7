const getUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

export const isOrigin = (text: string) => {
  const url = getUrl(text)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

export const isDatabaseUrl = (text: string) => {
  const url = getUrl(text)
  return url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname !== ''
}

export const isBucket = (text: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)

export const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text)

export const isMailAddress = (text: string) => /^[\w.-]{1,27}@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text)

export const isHost = (text: string) =>
  /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^[0-9A-Fa-f:.]+$/.test(text)

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
