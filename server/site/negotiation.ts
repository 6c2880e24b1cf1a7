export type Encoding = 'br' | 'gzip' | 'identity'

const isAccepted = (header: string, encoding: string): boolean | undefined => {
  const offers = header.split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const [, quality = '1'] = offers.find(([name]) => name === encoding) ?? [undefined, '']
  return quality === '' ? undefined : Number(quality) > 0
}

/** The best encoding a client takes, by its `Accept-Encoding` header. */
export const acceptedEncoding = (header = ''): Encoding => {
  const others = isAccepted(header, '*') ?? false
  if (isAccepted(header, 'br') ?? others) return 'br'
  return (isAccepted(header, 'gzip') ?? others) ? 'gzip' : 'identity'
}

/** Whether the client already has this version, by its `If-None-Match` header. */
export const hasVersion = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => ['*', etag, etag.replace(/^W\//, '')].includes(known.trim())) ?? false
