export const pathWithParams = (path: string, params: Record<string, string>): string => {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}
