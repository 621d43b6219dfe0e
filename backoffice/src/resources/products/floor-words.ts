/** Whether it does is weighed by the server, by the values of that moment. */
export const belowFloor = 'If it sells below its floor';
