import { required } from 'react-admin';

/** One instance for all inputs: a new validator each render would register the field again. */
export const mustBeSet = required();
