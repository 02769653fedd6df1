import { createContext } from 'react';

/** What is left of the quotas that the places for files below meet, as they say it; undefined: plenty, or not known. */
export const OQueResta = createContext<string | undefined>(undefined);
