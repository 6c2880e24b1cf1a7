/** Where on the page the chosen day is shown. */
export const dayPanelId = 'chosen-day'
