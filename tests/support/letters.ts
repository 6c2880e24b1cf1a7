/** 0 to 675 as AA to ZZ; names allow no digits. */
export const letters = (count: number) =>
  String.fromCharCode(65 + (Math.floor(count / 26) % 26), 65 + (count % 26))
