/** Each returns true if it handles an uncaught error as one of its own. */
export const errorClaims: ((reason: unknown) => boolean)[] = []
