/** A number from 0 to 675 as two letters, AA to ZZ, for names, which take no digits. */
export const letters = (count: number) =>
  String.fromCharCode(65 + (Math.floor(count / 26) % 26), 65 + (count % 26))
