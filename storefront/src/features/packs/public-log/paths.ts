export const LOG_PAGE = '/verify/log';
