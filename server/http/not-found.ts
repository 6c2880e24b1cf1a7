/** Whether a path belongs to the calls of programs, which are answered with JSON and never with a page. */
export const isApiPath = (path: string): boolean => /^\/(?:CRM|api)(?:\/|$)/.test(path)

/** The path of a request's address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'
