export const claimContent = {
  date: '2026-02-27',
  category: 'Meals',
  merchant: 'Pike Place Chowder',
  amount: 2345,
  currency: 'USD',
  billable: false,
  description: 'Lunch with the client',
  submit: false,
}
