/** Separate from the dialog's texts, which load with it. */
export const shipText = { ship: 'Ship home' } as const;
