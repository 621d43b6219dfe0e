/** Placeholder */
export async function mailOffer(_: string): Promise<void> {}
export async function mailReminder(_: string): Promise<void> {}
