/** How many have each status, in the order of the statuses; those that nobody has are left out. */
export const countBy = <Status extends string>(
  statuses: readonly Status[],
  items: readonly { status: Status }[],
): { name: Status; value: number }[] =>
  statuses
    .map((name) => ({ name, value: items.filter(({ status }) => status === name).length }))
    .filter(({ value }) => value > 0)
