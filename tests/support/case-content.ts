export const caseContent = {
  category: 'IT',
  priority: 'High',
  subject: 'The VPN drops every hour',
  description: 'Since Monday, with any network.',
}
