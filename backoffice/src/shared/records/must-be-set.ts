import { required } from 'react-admin';

/** Shared by all inputs: a new validator on each render would re-register the field. */
export const mustBeSet = required();
