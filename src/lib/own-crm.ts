/** Whether the calls of this page end at our own CRM, and not at a provider's, which knows nothing of the back office. */
export const isOwnCrm = (): boolean => document.documentElement.dataset.crm !== 'elsewhere'
