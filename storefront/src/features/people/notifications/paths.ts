export const INBOX_PATH = '/api/me/notifications';
export const UNREAD_PATH = `${INBOX_PATH}/unread`;
export const CHOICES_PATH = `${INBOX_PATH}/choices`;
